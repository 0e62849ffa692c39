import { afterEach, describe, expect, it, vi } from 'vitest'
import { createVerificationService } from '#services/verification.ts'
import { type Answerer, fakeNetwork, faultFrom, jsonAnswer } from '#tests/support/http.ts'
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
