import { afterEach, describe, expect, it, vi } from 'vitest'
import { createVerificationService } from '#services/verification.ts'
import { type Answerer, fakeNetwork, faultFrom, jsonAnswer } from '#tests/support/http.ts'
import { describeFaults } from '#tests/support/service-faults.ts'
import { openTab } from '#tests/support/tabs.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openVerification = (answer: Answerer) => {
  const { requests } = fakeNetwork(answer)
  return { requests, service: createVerificationService(openTab().client) }
}
const always = (body: unknown, status = 200) => openVerification(() => jsonAnswer(body, status))

describe('a code by e-mail', () => {
  it('is sent to the e-mail in lower case, without blanks and without a token (REG-082)', async () => {
    const { service, requests } = always({ valid: true })
    expect(await service.sendEmailCode({ email: '  Novo@Example.com ' })).toEqual({ kind: 'sent' })
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      method: 'GET',
      target: '/usuarios/validations?email=novo%40example.com&type=ALREADY_EXISTS_AND_SEND_COD',
      authorization: null,
    })
  })

  it.each([
    ['400 with words', 400, { message: 'E-mail já cadastrado.' }, 'E-mail já cadastrado.'],
    ['400 without words', 400, {}, null],
    ['valid false', 200, { valid: false, message: 'E-mail recusado.' }, 'E-mail recusado.'],
    ['valid false without words', 200, { valid: false }, null],
    [
      'celebrate',
      400,
      {
        message: 'celebrate request validation failed',
        validation: { query: { message: '"email" must be a valid email' } },
      },
      '"email" must be a valid email',
    ],
  ])('is refused by %s (A33)', async (_, status, body, message) => {
    const { service } = always(body, status)
    expect(await service.sendEmailCode({ email: 'master@example.com' })).toEqual({ kind: 'refused', message })
  })

  it.each([
    [true, 'valid'],
    [false, 'invalid'],
  ])('is checked with its e-mail: valid %s is %s (REG-093)', async (valid, kind) => {
    const { service, requests } = always({ valid })
    expect(await service.checkEmailCode({ email: ' Novo@Example.com', code: '123456' })).toEqual({ kind })
    expect(requests[0]).toMatchObject({
      method: 'GET',
      target: '/usuarios/validations?email=novo%40example.com&code=123456&type=EMAIL_CHECK_CODE',
    })
  })
})

describe('a code by SMS', () => {
  it('is sent to the digits of the phone; the answer says nothing (REG-098, REG-099, A36)', async () => {
    const { service, requests } = openVerification(() => new Response(null, { status: 200 }))
    expect(await service.sendPhoneCode({ phone: '(45) 98888-7777' })).toEqual({ kind: 'sent' })
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      method: 'POST',
      target: '/telefone/send-pin',
      body: { phone: '45988887777' },
      authorization: null,
    })
  })

  it.each([
    [true, 'valid'],
    [false, 'invalid'],
  ])('is checked with its phone: valid %s is %s', async (valid, kind) => {
    const { service, requests } = always({ valid })
    expect(await service.checkPhoneCode({ phone: '(45) 98888-7777', code: '123456' })).toEqual({ kind })
    expect(requests[0]).toMatchObject({
      method: 'POST',
      target: '/telefone/verify-pin',
      body: { phone: '45988887777', code: '123456' },
    })
  })
})

it('a code of a user who is known by the id is checked with it (A34)', async () => {
  const { service, requests } = always({ valid: true })
  expect(await service.checkUserCode({ userId: 1, code: '123456' })).toEqual({ kind: 'valid' })
  expect(requests[0]?.target).toBe('/usuarios/verify?type=code&code=123456&usuario_id=1')
})

it('an answer that lacks `valid` is a fault, never a yes or a no', async () => {
  const { service } = always({})
  const checks = [
    service.sendEmailCode({ email: 'a@b.co' }),
    service.checkEmailCode({ email: 'a@b.co', code: '123456' }),
    service.checkPhoneCode({ phone: '45988887777', code: '123456' }),
  ]
  for (const check of checks) expect(await faultFrom(check)).toEqual({ kind: 'malformed', at: 'valid' })
})

describeFaults(openVerification, [
  {
    id: 'usuarios-validations-email',
    send: (service) => service.sendEmailCode({ email: 'a@b.co' }),
    times: 1,
    takes: 'refusals',
  },
  {
    id: 'usuarios-validations-code',
    send: (service) => service.checkEmailCode({ email: 'a@b.co', code: '123456' }),
    times: 1,
  },
  { id: 'telefone-send-pin', send: (service) => service.sendPhoneCode({ phone: '45988887777' }), times: 1 },
  {
    id: 'telefone-verify-pin',
    send: (service) => service.checkPhoneCode({ phone: '45988887777', code: '123456' }),
    times: 1,
  },
  {
    id: 'usuarios-verify-code',
    send: (service) => service.checkUserCode({ userId: 1, code: '123456' }),
    times: 1,
  },
])
