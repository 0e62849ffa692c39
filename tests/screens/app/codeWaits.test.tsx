import { clear, createStore, entries } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { sweep } from '#app/drafts/sweep.ts'
import { verificationBy } from '#app/wiring/wizardSteps.ts'
import { ServiceFault } from '#domain/fault.ts'
import { storageKey } from '#domain/product.ts'
import type { VerificationInput, VerificationKind } from '#machines/shared/verification.ts'
import {
  EMAIL_BY_CODE,
  PARTNER_EMAIL_BY_PIN,
  PHONE_BY_CODE,
} from '#machines/shared/wizard/verificationKinds.ts'
import type { CodeSubmission } from '#services/verification.ts'
import { LONG_WAIT } from '#tests/support/longWait.ts'

const PHONE = '45988887777'
const EMAIL = 'novo@example.com'
const HOUR = 3_600_000

const marks = createStore(storageKey('marks'), 'marks')
let wall = 0
const pass = (seconds: number) => {
  wall += seconds * 1000
}

const send = vi.fn<(address: string, signal: AbortSignal) => Promise<CodeSubmission>>()

/** A page that was just opened at this step. */
const openPage = (kind: VerificationKind, begins: VerificationInput['begins'] = 'asking', address = '') => {
  const machine = verificationBy(kind, { send, check: async () => ({ kind: 'invalid' }) })
  const actor = createActor(machine, { input: { kind, address, begins } }).start()
  return {
    actor,
    submit: (to: string) => actor.send({ type: 'address.submitted', address: to }),
    change: () => actor.send({ type: 'address.change' }),
    resend: () => actor.send({ type: 'code.resend' }),
    /** Seconds until REENVIAR; 0: it can be pressed. */
    waits: (seconds: number) =>
      vi.waitFor(() => {
        const snapshot = actor.getSnapshot()
        const resend = seconds === 0 ? 'ready' : 'counting'
        expect([snapshot.value, snapshot.context.left]).toEqual([
          { confirming: { code: 'entering', resend } },
          seconds,
        ])
      }, LONG_WAIT),
    asksWith: (message: RegExp) =>
      vi.waitFor(() => {
        expect(actor.getSnapshot().value).toBe('asking')
        expect(actor.getSnapshot().context.message).toMatch(message)
      }, LONG_WAIT),
  }
}

beforeEach(async () => {
  await clear(marks)
  wall = Date.UTC(2026, 10, 22)
  vi.spyOn(Date, 'now').mockImplementation(() => wall)
  send.mockReset()
  send.mockResolvedValue({ kind: 'sent' })
})

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the wait between two codes', () => {
  test.each([
    ['an SMS', PHONE_BY_CODE, PHONE, 180],
    ['an e-mail', EMAIL_BY_CODE, EMAIL, 60],
    ["a partner's e-mail", PARTNER_EMAIL_BY_PIN, EMAIL, 60],
  ])(
    "of %s goes on behind '(Alterar)', a reload and another tab: nothing is sent before its end",
    async (_, kind, address, whole) => {
      const page = openPage(kind)
      page.submit(address)
      await page.waits(whole)
      for (const left of [whole - 10, whole - 20, whole - 30]) {
        pass(10)
        page.change()
        page.submit(address)
        await page.waits(left)
      }
      await openPage(kind, 'confirming', address).waits(whole - 30)
      const another = openPage(kind)
      another.submit(address)
      await another.waits(whole - 30)
      expect(send).toHaveBeenCalledTimes(1)
      pass(whole - 30)
      const late = openPage(kind, 'confirming', address)
      await late.waits(0)
      late.resend()
      await late.waits(whole)
      expect(send).toHaveBeenCalledTimes(2)
    },
  )

  test('is one for each address: another phone gets its code at once', async () => {
    const page = openPage(PHONE_BY_CODE)
    page.submit(PHONE)
    await page.waits(180)
    page.change()
    page.submit('45988880000')
    await page.waits(180)
    expect(send.mock.calls.map(([to]) => to)).toEqual([PHONE, '45988880000'])
  })

  test('is not begun by a code that was not sent', async () => {
    const page = openPage(PHONE_BY_CODE)
    send.mockRejectedValueOnce(new ServiceFault({ kind: 'offline' }))
    page.submit(PHONE)
    await page.asksWith(/^Erro ao tentar enviar o pin/)
    send.mockResolvedValueOnce({ kind: 'refused', message: 'Não.' })
    page.submit(PHONE)
    await page.asksWith(/^Não\.$/)
    page.submit(PHONE)
    await page.waits(180)
    expect(send).toHaveBeenCalledTimes(3)
  })

  test('is kept when the step is left while a code is on its way', async () => {
    const page = openPage(PHONE_BY_CODE, 'confirming', PHONE)
    await page.waits(0)
    send.mockImplementationOnce(
      (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new ServiceFault({ kind: 'aborted' })))
        }),
    )
    page.resend()
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1), LONG_WAIT)
    page.change()
    pass(5)
    page.submit(PHONE)
    await page.waits(175)
    expect(send).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['back', -HOUR, 180],
    ['forwards', HOUR, 0],
  ])('is never longer than in the beginning when the clock is set %s', async (_, jump, left) => {
    const page = openPage(PHONE_BY_CODE)
    page.submit(PHONE)
    await page.waits(180)
    wall += jump
    await openPage(PHONE_BY_CODE, 'confirming', PHONE).waits(left)
    pass(left / 2)
    await openPage(PHONE_BY_CODE, 'confirming', PHONE).waits(left / 2)
  })

  test('is stored without the address, and swept 40 days after it is over, since the clock may be wrong', async () => {
    openPage(PHONE_BY_CODE).submit(PHONE)
    openPage(EMAIL_BY_CODE).submit(EMAIL)
    await vi.waitFor(async () => expect(await entries(marks)).toHaveLength(2), LONG_WAIT)
    const stored = JSON.stringify(await entries(marks))
    for (const text of [PHONE, EMAIL, 'novo']) expect(stored).not.toContain(text)
    pass(181)
    await sweep()
    expect(await entries(marks)).toHaveLength(2)
    pass(40 * 86_400 - 120)
    await sweep()
    expect((await entries(marks)).map(([name]) => String(name).split(':')[0])).toEqual(['sms'])
    pass(120)
    await sweep()
    expect(await entries(marks)).toEqual([])
  })
})
