import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fault } from '#domain/fault.ts'
import type { VerificationInput, VerificationKind } from '#machines/shared/verification.ts'
import { verificationMachine } from '#machines/shared/verificationMachine.ts'
import {
  EMAIL_BY_CODE,
  PARTNER_EMAIL_BY_PIN,
  PARTNER_PHONE_BY_PIN,
  PHONE_BY_CODE,
} from '#machines/shared/wizard/verificationKinds.ts'
import { faults } from '#tests/support/model/faults.ts'
import { runSteps } from '#tests/support/model/run.ts'
import { afterEveryFault } from '#tests/support/model/testFaults.ts'
import { toursOf } from '#tests/support/model/tours.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { model } from './verification.model.ts'

const EMAIL = 'novo@example.com'
const PHONE = '45988887777'
const INVALID = 'Código inválido. Tente reenviar novamente.'

const start = (kind: VerificationKind, begins: VerificationInput['begins'] = 'asking', address = '') =>
  startWalk(verificationMachine, { input: { kind, address, begins }, silent: ['countdown'] })
type Walk = ReturnType<typeof start>

/** A code was sent to the address just now, or so many seconds ago that the next may be sent in `left`. */
const confirming = async (kind = EMAIL_BY_CODE, address = EMAIL, left = kind.waitSeconds) => {
  const walk = start(kind)
  walk.send({ type: 'address.submitted', address })
  await walk.done('sendCode', { kind: 'sent' })
  await walk.done('findWait', left)
  return walk
}

const submit = (walk: Walk, code: string) => walk.send({ type: 'code.submitted', code })
const tick = (walk: Walk, left: number) => walk.send({ type: 'countdown.ticked', left })
const checked = (walk: Walk) => walk.callsTo('checkCode').map(({ input }) => (input as { code: string }).code)

const refuse = (walk: Walk, code: string) => walk.done('checkCode', { kind: 'invalid', code })

describe('the code of an address', () => {
  it('goes to what was typed, and its check to the same address', async () => {
    const walk = await confirming()
    expect(walk.callsTo('sendCode').map(({ input }) => input)).toEqual([{ address: EMAIL, isAgain: false }])
    submit(walk, 'a1B2c3')
    expect(walk.pending).toEqual({ checkCode: { address: EMAIL, code: 'a1B2c3' } })
    await walk.done('checkCode', { kind: 'valid' })
    expect(walk.leaves).toEqual(['verified'])
    expect(walk.snapshot.output).toEqual({ address: EMAIL })
  })

  it.each(['typed', 'pasted'])('is checked once when it is %s twice', async () => {
    const walk = await confirming()
    submit(walk, '111111')
    submit(walk, '111111')
    expect(checked(walk)).toEqual(['111111'])
    await refuse(walk, '111111')
    submit(walk, '111111')
    submit(walk, '111111')
    expect(checked(walk)).toEqual(['111111'])
    expect(walk.snapshot.context.message).toBe(INVALID)
  })

  it('is checked as often as there are distinct ones, in whatever order they come (U6)', async () => {
    const code = fc.constantFrom('111111', '222222', '333333', '44444a')
    await fc.assert(
      fc.asyncProperty(fc.array(code, { maxLength: 30 }), async (codes) => {
        const walk = await confirming()
        for (const one of codes) {
          submit(walk, one)
          submit(walk, one)
          if ('checkCode' in walk.pending) await refuse(walk, one)
        }
        expect(checked(walk)).toEqual([...new Set(codes)])
        walk.stop()
      }),
      { numRuns: 200 },
    )
  })

  afterEveryFault('may be checked once more after every fault', async (fault) => {
    const walk = await confirming(PHONE_BY_CODE, PHONE)
    submit(walk, '111111')
    await walk.fault('checkCode', fault)
    expect(walk.leaves).toEqual(['confirming.code.entering', 'confirming.resend.counting'])
    expect(walk.snapshot.context.message).not.toBeNull()
    submit(walk, '111111')
    submit(walk, '111111')
    expect(checked(walk)).toEqual(['111111', '111111'])
    expect(walk.snapshot.context.message).toBeNull()
  })

  it('that was refused leaves the step and the address as they are (REG-094, REG-109)', async () => {
    const walk = await confirming(PHONE_BY_CODE, PHONE)
    submit(walk, '111111')
    await refuse(walk, '111111')
    expect(walk.leaves).toEqual(['confirming.code.entering', 'confirming.resend.counting'])
    expect(walk.snapshot.context).toMatchObject({
      address: PHONE,
      message: INVALID,
      refusedCodes: ['111111'],
    })
  })

  it('is empty again after a resend: a code that was refused before may be right now', async () => {
    const walk = await confirming()
    submit(walk, '111111')
    await refuse(walk, '111111')
    tick(walk, 0)
    walk.send({ type: 'code.resend' })
    expect(walk.snapshot.context.message).toBeNull()
    await walk.done('resendCode', { kind: 'sent' })
    expect(walk.snapshot.context).toMatchObject({ refusedCodes: [], sendings: 2, message: null })
    submit(walk, '111111')
    expect(checked(walk)).toEqual(['111111', '111111'])
  })

  it('is kept nowhere unless it was refused', async () => {
    const walk = await confirming()
    submit(walk, '987654')
    expect(JSON.stringify(walk.snapshot.context)).not.toContain('987654')
    await walk.fault('checkCode', faults.offline)
    expect(JSON.stringify(walk.snapshot.context)).not.toContain('987654')
    submit(walk, '987654')
    await walk.done('checkCode', { kind: 'valid' })
    expect(JSON.stringify(walk.snapshot.context)).not.toContain('987654')
  })

  it('stands in the context of no path while it may be the right one', async () => {
    for (const tour of toursOf(model)) {
      const walked = await runSteps(model, tour, (_, { context }) => {
        expect(JSON.stringify(context)).not.toContain('123456')
      })
      walked.stop()
    }
  })
})

describe("'(Alterar)'", () => {
  it('drops the code and the message, and leads back to the address', async () => {
    const walk = await confirming()
    submit(walk, '111111')
    await refuse(walk, '111111')
    walk.send({ type: 'address.change' })
    expect(walk.leaves).toEqual(['asking'])
    expect(walk.snapshot.context).toMatchObject({ address: EMAIL, message: null })
    submit(walk, '222222')
    expect(checked(walk)).toEqual(['111111'])
  })

  it('drops the check under way: an old code never verifies the new address (U8)', async () => {
    const walk = await confirming()
    submit(walk, '111111')
    const [late] = walk.callsTo('checkCode')
    walk.send({ type: 'address.change' })
    walk.send({ type: 'address.submitted', address: 'outro@example.com' })
    if (!late) throw new Error('the code is not being checked')
    await walk.answerLate(late, { kind: 'valid' })
    expect(walk.leaves).toEqual(['sending'])
    await walk.done('sendCode', { kind: 'sent' })
    expect(walk.snapshot.context).toMatchObject({ address: 'outro@example.com', refusedCodes: [] })
    submit(walk, '111111')
    expect(walk.pending).toMatchObject({ checkCode: { address: 'outro@example.com', code: '111111' } })
  })

  it('drops a resend under way: its answer does not count for the new address', async () => {
    const walk = await confirming()
    tick(walk, 0)
    walk.send({ type: 'code.resend' })
    const [late] = walk.callsTo('resendCode')
    walk.send({ type: 'address.change' })
    if (!late) throw new Error('no code is being sent')
    await walk.answerLate(late, { kind: 'sent' })
    expect(walk.leaves).toEqual(['asking'])
    expect(walk.snapshot.context.sendings).toBe(1)
  })

  it('makes an address that was verified be asked for anew', async () => {
    const walk = start(EMAIL_BY_CODE, 'confirmed', EMAIL)
    walk.send({ type: 'address.change' })
    expect(walk.leaves).toEqual(['asking'])
    walk.send({ type: 'address.submitted', address: EMAIL })
    expect(walk.pending).toEqual({ sendCode: { address: EMAIL, isAgain: false } })
  })
})

describe('sending a code again', () => {
  it('is possible at 0 and not before (REG-102, REG-103)', async () => {
    const walk = await confirming(PHONE_BY_CODE, PHONE)
    expect(walk.snapshot.context.left).toBe(180)
    for (let left = 179; left > 0; left--) {
      tick(walk, left)
      walk.send({ type: 'code.resend' })
      expect(walk.snapshot.context.left).toBe(left)
    }
    expect(walk.callsTo('resendCode')).toEqual([])
    tick(walk, 0)
    expect(walk.leaves).toContain('confirming.resend.ready')
    walk.send({ type: 'code.resend' })
    expect(walk.pending).toEqual({ resendCode: { address: PHONE, isAgain: true } })
  })

  it('is not possible while a code is being sent, and starts the countdown again at 180 (REG-103, REG-104)', async () => {
    const walk = await confirming(PHONE_BY_CODE, PHONE)
    tick(walk, 0)
    for (let click = 0; click < 20; click++) walk.send({ type: 'code.resend' })
    expect(walk.callsTo('resendCode')).toHaveLength(1)
    await walk.done('resendCode', { kind: 'sent' })
    expect(walk.leaves).toEqual(['confirming.code.entering', 'confirming.resend.recalling'])
    walk.send({ type: 'code.resend' })
    await walk.done('findWait', 180)
    expect(walk.leaves).toEqual(['confirming.code.entering', 'confirming.resend.counting'])
    expect(walk.snapshot.context).toMatchObject({ left: 180, sendings: 2 })
    walk.send({ type: 'code.resend' })
    expect(walk.callsTo('resendCode')).toHaveLength(1)
  })

  it('goes to the same e-mail after a minute, not with every click (REG-089)', async () => {
    const walk = await confirming()
    expect(walk.snapshot.context.left).toBe(60)
    for (let click = 0; click < 20; click++) walk.send({ type: 'code.resend' })
    expect(walk.callsTo('resendCode')).toEqual([])
    tick(walk, 0)
    walk.send({ type: 'code.resend' })
    expect(walk.pending).toEqual({ resendCode: { address: EMAIL, isAgain: true } })
  })

  it.each([
    ['is refused', (walk: Walk) => walk.done('resendCode', { kind: 'refused', message: null }), 'refused'],
    ['gets no answer', (walk: Walk) => walk.fault('resendCode', faults.timeout), 'notSent'],
  ] as const)(
    'that %s says so, leaves the code before in force and may be tried again at once',
    async (_, fail, text) => {
      const walk = await confirming(PHONE_BY_CODE, PHONE)
      tick(walk, 0)
      walk.send({ type: 'code.resend' })
      await fail(walk)
      expect(walk.leaves).toEqual(['confirming.code.entering', 'confirming.resend.ready'])
      expect(walk.snapshot.context).toMatchObject({
        message: null,
        notResent: PHONE_BY_CODE[text],
        sendings: 1,
      })
      walk.send({ type: 'code.resend' })
      expect(walk.snapshot.context.notResent).toBeNull()
      expect(walk.callsTo('resendCode')).toHaveLength(2)
      await walk.done('resendCode', { kind: 'sent' })
      expect(walk.pending).toEqual({ findWait: { address: PHONE } })
    },
  )

  it('does not happen while a code is being checked, during which the countdown goes on', async () => {
    const walk = await confirming(PHONE_BY_CODE, PHONE)
    tick(walk, 2)
    submit(walk, '111111')
    tick(walk, 1)
    expect(walk.snapshot.context.left).toBe(1)
    expect(walk.leaves).toEqual(['confirming.code.checking', 'confirming.resend.counting'])
    tick(walk, 0)
    expect(walk.leaves).toEqual(['confirming.code.checking', 'confirming.resend.ready'])
    walk.send({ type: 'code.resend' })
    expect(walk.callsTo('resendCode')).toEqual([])
    await refuse(walk, '111111')
    expect(walk.snapshot.context.left).toBe(0)
    walk.send({ type: 'code.resend' })
    expect(walk.callsTo('resendCode')).toHaveLength(1)
  })

  it('says why it failed, keeps the codes that were refused and can be tried again', async () => {
    const walk = await confirming(PHONE_BY_CODE, PHONE)
    submit(walk, '111111')
    await refuse(walk, '111111')
    tick(walk, 0)
    walk.send({ type: 'code.resend' })
    await walk.fault('resendCode', faults['http 500'])
    expect(walk.leaves).toEqual(['confirming.code.entering', 'confirming.resend.ready'])
    expect(walk.snapshot.context).toMatchObject({
      message: null,
      notResent: 'Erro ao tentar enviar o pin',
      refusedCodes: ['111111'],
      sendings: 1,
    })
    submit(walk, '222222')
    expect(walk.snapshot.context.notResent).toBeNull()
    await refuse(walk, '222222')
    walk.send({ type: 'code.resend' })
    expect(walk.callsTo('resendCode')).toHaveLength(2)
  })

  it('waits after a reload for the rest of the time, and not at all if that is over', async () => {
    const walk = start(PHONE_BY_CODE, 'confirming', PHONE)
    expect(walk.callsTo('sendCode')).toEqual([])
    await walk.done('findWait', 42)
    expect(walk.leaves).toEqual(['confirming.code.entering', 'confirming.resend.counting'])
    expect(walk.snapshot.context.left).toBe(42)

    const late = start(PHONE_BY_CODE, 'confirming', PHONE)
    await late.done('findWait', 0)
    expect(late.leaves).toEqual(['confirming.code.entering', 'confirming.resend.ready'])
  })

  it("waits behind '(Alterar)' for the rest of the time of the same phone", async () => {
    const walk = await confirming(PHONE_BY_CODE, PHONE)
    tick(walk, 150)
    walk.send({ type: 'address.change' })
    walk.send({ type: 'address.submitted', address: PHONE })
    await walk.done('sendCode', { kind: 'sent' })
    await walk.done('findWait', 148)
    expect(walk.snapshot.context.left).toBe(148)
    walk.send({ type: 'code.resend' })
    expect(walk.callsTo('resendCode')).toEqual([])
  })

  it('waits for the whole time when nobody knows how much of it is over', async () => {
    const walk = start(PHONE_BY_CODE, 'confirming', PHONE)
    await walk.fault('findWait', faults.unknown)
    expect(walk.leaves).toEqual(['confirming.code.entering', 'confirming.resend.counting'])
    expect(walk.snapshot.context.left).toBe(180)
  })
})

describe('an address', () => {
  it('is sent once however often Next is clicked', () => {
    const walk = start(PHONE_BY_CODE)
    for (let click = 0; click < 20; click++) walk.send({ type: 'address.submitted', address: PHONE })
    expect(walk.callsTo('sendCode')).toHaveLength(1)
  })

  it.each([
    ['by the sign-up', PHONE_BY_CODE],
    ['by the onboarding of a partner', PARTNER_PHONE_BY_PIN],
  ])('that could not be looked for %s says so, not that no code was sent', async (_, kind) => {
    const walk = start(kind)
    walk.send({ type: 'address.submitted', address: PHONE })
    await walk.done('sendCode', { kind: 'unchecked', fault: faults.offline })
    expect(walk.leaves).toEqual(['asking'])
    expect(walk.snapshot.context.message).toBe('Erro ao tentar submeter o formulário')
    walk.send({ type: 'address.submitted', address: PHONE })
    await walk.done('sendCode', { kind: 'unchecked', fault: faults['http 400'] })
    expect(walk.snapshot.context.message).toBe('Dados inválidos.')
  })

  it('that was verified before is verified without a call', () => {
    const walk = start(EMAIL_BY_CODE, 'confirmed', EMAIL)
    walk.send({ type: 'address.keep' })
    expect(walk.leaves).toEqual(['verified'])
    expect(walk.snapshot.output).toEqual({ address: EMAIL })
    expect([...walk.callsTo('sendCode'), ...walk.callsTo('checkCode')]).toEqual([])
  })

  it('of a partner gets its code without a question', () => {
    const walk = start(PARTNER_EMAIL_BY_PIN, 'sending', EMAIL)
    expect(walk.pending).toEqual({ sendCode: { address: EMAIL, isAgain: false } })
  })
})

const words: Fault = { kind: 'http', status: 400, message: 'Tente mais tarde.' }

/** The texts of each kind for each failure (registries §8). */
const texts: readonly (readonly [
  kind: string,
  VerificationKind,
  notSent: string,
  refused: string,
  invalid: string,
  notChecked: string,
])[] = [
  [
    'an e-mail, REG-083 REG-084',
    EMAIL_BY_CODE,
    'Erro na verificação do email',
    'Erro ao validar email',
    INVALID,
    'Erro ao validar email por código',
  ],
  [
    'a phone, REG-107',
    PHONE_BY_CODE,
    'Erro ao tentar enviar o pin',
    'Erro ao tentar submeter o formulário',
    INVALID,
    'Erro ao tentar validar o pin',
  ],
  [
    "a partner's e-mail",
    PARTNER_EMAIL_BY_PIN,
    'Erro ao tentar enviar o pin',
    'Erro ao tentar enviar o pin',
    'PIN inválido',
    'Erro ao tentar validar o pin',
  ],
  [
    "a partner's phone",
    PARTNER_PHONE_BY_PIN,
    'Erro ao tentar enviar o pin',
    'Número já cadastrado',
    'PIN inválido',
    'Erro ao tentar validar o pin',
  ],
]

describe.each(texts)('the words for %s', (_, kind, notSent, refused, invalid, notChecked) => {
  const sending = () => {
    const walk = start(kind)
    walk.send({ type: 'address.submitted', address: PHONE })
    return walk
  }
  const said = (walk: Walk) => [walk.leaves[0], walk.snapshot.context.message]

  it('are those of the specification, or the ones of the server', async () => {
    const unsent = sending()
    await unsent.fault('sendCode', faults['http 500'])
    expect(said(unsent)).toEqual(['asking', notSent])

    const unsentWithWords = sending()
    await unsentWithWords.fault('sendCode', words)
    expect(said(unsentWithWords)).toEqual(['asking', 'Tente mais tarde.'])

    const taken = sending()
    await taken.done('sendCode', { kind: 'refused', message: null })
    expect(said(taken)).toEqual(['asking', refused])

    const takenWithWords = sending()
    await takenWithWords.done('sendCode', { kind: 'refused', message: 'Já cadastrado.' })
    expect(said(takenWithWords)).toEqual(['asking', 'Já cadastrado.'])

    const wrong = await confirming(kind, PHONE)
    submit(wrong, '111111')
    await refuse(wrong, '111111')
    expect(said(wrong)).toEqual(['confirming.code.entering', invalid])

    const unchecked = await confirming(kind, PHONE)
    submit(unchecked, '111111')
    await unchecked.fault('checkCode', faults['http 500'])
    expect(said(unchecked)).toEqual(['confirming.code.entering', notChecked])
  })

  it('say anew that a code is wrong which was found wrong before, without asking', async () => {
    const walk = await confirming(kind, PHONE)
    submit(walk, '111111')
    await refuse(walk, '111111')
    submit(walk, '222222')
    await walk.fault('checkCode', faults['http 500'])
    expect(said(walk)).toEqual(['confirming.code.entering', notChecked])
    submit(walk, '111111')
    expect(said(walk)).toEqual(['confirming.code.entering', invalid])
    expect(walk.callsTo('checkCode')).toHaveLength(2)
  })
})
