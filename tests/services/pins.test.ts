import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPinService } from '#services/pins.ts'
import { type Answerer, fakeNetwork, faultFrom, jsonAnswer } from '#tests/support/http.ts'
import { openTab } from '#tests/support/tabs.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (answer: Answerer) => {
  const { requests } = fakeNetwork(answer)
  return { requests, service: createPinService(openTab().client) }
}
const always = (body: unknown) => open(() => jsonAnswer(body))
const sent = { token: 'pin-token-1', tipoReenvio: 1, validade: 90 }
const phone = '(45) 99999-0001'

describe('A PIN', () => {
  it.each([
    ['accountTransfer', 9],
    ['ted', 10],
    ['slipPayment', 11],
    ['onboarding', 13],
  ] as const)(
    'for %s is sent with the origin %i (PAY-163, PAY-219, PAY-391, PAY-396)',
    async (origin, origem) => {
      const { service, requests } = always(sent)
      expect(await service.sendPin({ phone, channel: 'sms', origin })).toEqual({
        token: 'pin-token-1',
        seconds: 90,
      })
      expect(requests).toHaveLength(1)
      expect(requests[0]).toMatchObject({
        method: 'POST',
        target: '/v2/pagamentos/pin/send',
        body: { contato: '45999990001', tipoEnvio: 0, origem },
      })
    },
  )

  it.each(['+55 45 99999-0001', '5545999990001', '045999990001'])(
    'is sent to the phone %s of the session, and verified with it, from its area code on',
    async (written) => {
      const { service, requests } = always({ ...sent, valid: true })
      await service.sendPin({ phone: written, channel: 'sms', origin: 'ted' })
      await service.verifyPin({ phone: written, pin: '123456', token: 'pin-token-1' })
      expect(requests.map(({ body }) => body)).toMatchObject([
        { contato: '45999990001' },
        { celular: '45999990001' },
      ])
    },
  )

  it('is sent by WhatsApp as the channel 1', async () => {
    const { service, requests } = always(sent)
    await service.sendPin({ phone, channel: 'whatsApp', origin: 'ted' })
    expect(requests[0]?.body).toMatchObject({ tipoEnvio: 1 })
  })

  it.each([
    ['an unknown time', null, 180],
    ['no time at all', 0, 180],
    ['a time that is over', -5, 180],
    ['a broken second', 59.2, 60],
  ])('with %s is good for a sensible time', async (_, validade, seconds) => {
    const { service } = always({ ...sent, validade })
    expect(await service.sendPin({ phone, channel: 'sms', origin: 'ted' })).toMatchObject({ seconds })
  })

  it('is not sent without its token in the answer', async () => {
    const { service } = always({ tipoReenvio: 1, validade: 180 })
    expect(await faultFrom(service.sendPin({ phone, channel: 'sms', origin: 'ted' }))).toEqual({
      kind: 'malformed',
      at: 'token',
    })
  })
})
