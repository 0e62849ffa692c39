import { describe, expect, it } from 'vitest'
import type { Fault } from '#domain/fault.ts'
import { isRefusalOf, refusedSecretOf } from '#machines/payments/payment.ts'
import { account, wrongPassword, wrongPin } from '#tests/support/kits/payment.ts'
import { faults } from '#tests/support/model/faults.ts'
import { afterEveryFault } from '#tests/support/model/testFaults.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import {
  frozen,
  order,
  proofs,
  samplePaymentMachine,
  samplePaymentSubmissionMachine,
} from './payment.sample.ts'

const earlierOf = (operation: string) => ({ operation, before: ['m-1'], sentAt: 1_000 })

const start = (operation: string | null = null) =>
  startWalk(samplePaymentMachine, {
    input: {
      order,
      account,
      balance: 150_000,
      phone: '45999990001',
      earlier: operation === null ? null : earlierOf(operation),
    },
    silent: ['holdAccount'],
  })
type Walk = ReturnType<typeof start>

/** Held, with PIN and password given. */
const confirm = async (operation: string | null = null) => {
  const walk = start(operation)
  walk.send({ type: 'account.held', visit: { user: 1, company: null } })
  await walk.done('reconcile', { kind: 'nothing' })
  await walk.done('pin', { kind: 'verified', pin: 3 })
  await walk.done('password', { isConfirmed: true, password: 5 })
  return walk
}
const ready = async (walk: Walk, operation = 'op-1') => {
  await walk.done('prepare', { kind: 'ready', ...earlierOf(operation) })
  return walk
}

describe('a confirmed payment', () => {
  it('asks for the PIN, then for the password, looks at the account and is sent, as it was confirmed', async () => {
    const walk = await ready(await confirm())
    expect(walk.leaves).toEqual(['holding.sending'])
    expect(walk.callsTo('sending').map(({ input }) => input)).toEqual([
      { subject: { ...frozen, before: ['m-1'] }, secret: undefined, begins: 'sending' },
    ])
    await walk.done('sending', { kind: 'arrived', isEarlier: false, proof: { protocol: 'P-1' } })
    expect(walk.snapshot.output).toEqual({
      kind: 'paid',
      proof: { protocol: 'P-1' },
      isFound: false,
      isEarlier: false,
      answered: earlierOf('op-1'),
    })
  })

  it('whose PIN has ended is not sent: another one is asked for, with the reason, and then the password', async () => {
    const walk = await confirm()
    expect(walk.pending).toMatchObject({ prepare: { pin: 3 } })
    await walk.done('prepare', { kind: 'pinOver' })
    expect(walk.leaves).toEqual(['holding.pin'])
    expect(walk.snapshot.context.pinRefusal).toBe(
      'O PIN expirou. Confirme com outro. Nada foi enviado agora.',
    )
    await walk.done('pin', { kind: 'verified', pin: 4 })
    expect(walk.snapshot.context.pinRefusal).toBeNull()
    await walk.done('password', { isConfirmed: true, password: 6 })
    expect(walk.pending).toMatchObject({ prepare: { pin: 4 } })
    await ready(walk)
    expect(walk.callsTo('sending').map(({ input }) => input)).toMatchObject([
      { subject: { pin: 4, password: 6 } },
    ])
  })

  it('is the same payment when it is sent once more', async () => {
    const walk = await confirm('op-9')
    expect(walk.pending).toMatchObject({ prepare: { earlier: earlierOf('op-9'), wasSentBefore: true } })
    await ready(walk, 'op-9')
    await walk.done('sending', { kind: 'notArrived' })
    expect(walk.snapshot.output).toEqual({ kind: 'notArrived', earlier: earlierOf('op-9') })
  })

  it('of which one is open that this page does not know is told before the PIN, and looked for', async () => {
    const walk = start()
    walk.send({ type: 'account.held', visit: { user: 1, company: null } })
    expect(walk.pending).toEqual({ reconcile: { order, account, balance: 150_000, earlier: null } })
    await walk.done('reconcile', { kind: 'open', earlier: earlierOf('op-5') })
    expect(walk.leaves).toEqual(['holding.waiting'])
    expect(walk.pending).toEqual({
      waiting: {
        subject: {
          order,
          account,
          balance: 150_000,
          visit: { user: 1, company: null },
          ...earlierOf('op-5'),
          pin: null,
          password: null,
        },
        secret: undefined,
        begins: 'looking',
      },
    })
    await walk.done('waiting', { kind: 'notArrived' })
    expect(walk.snapshot.output).toEqual({ kind: 'notArrived', earlier: earlierOf('op-5') })
    expect(walk.callsTo('pin')).toEqual([])
    expect(walk.callsTo('sending')).toEqual([])
  })

  it.each([
    ['is the earlier one that is there, if it was sent before', 'op-1', { isRefused: true }],
    [
      'is no earlier one if it is new, and is looked for behind its success',
      null,
      { answered: { operation: 'op-1', sentAt: 1000, before: ['m-1'] } },
    ],
  ])('that was refused and is found %s', async (_, operation, told) => {
    const walk = await ready(await confirm(operation))
    const proof = { protocol: 'P-1' }
    await walk.done('sending', {
      kind: 'arrived',
      isEarlier: false,
      isFound: true,
      refusal: { kind: 'http', status: 400, message: 'Recusado.' },
      proof,
    })
    expect(walk.snapshot.output).toEqual({ kind: 'paid', proof, isFound: true, isEarlier: false, ...told })
  })
})

describe('a refusal', () => {
  it('of the password asks for it alone, with its reason, and looks at the account again', async () => {
    const walk = await ready(await confirm())
    await walk.done('sending', wrongPassword)
    expect(walk.pending).toEqual({
      password: { account, refusal: 'Senha inválida. Restam 4 tentativas.' },
    })
    await walk.done('password', { isConfirmed: true, password: 6 })
    expect(walk.leaves).toEqual(['holding.preparing'])
    await ready(walk)
    expect(walk.callsTo('sending')).toHaveLength(2)
    expect(walk.callsTo('sending')[1]?.input).toMatchObject({
      subject: { pin: 3, password: 6, operation: 'op-1' },
    })
    expect(walk.callsTo('pin')).toHaveLength(1)
  })

  it('of the PIN asks for another one, and then for the password', async () => {
    const walk = await ready(await confirm())
    await walk.done('sending', wrongPin)
    expect(walk.leaves).toEqual(['holding.pin'])
    expect(walk.snapshot.context.pinRefusal).toBe('PIN inválido.')
    await walk.done('pin', { kind: 'verified', pin: 4 })
    expect(walk.snapshot.context.pinRefusal).toBeNull()
    expect(walk.pending).toEqual({ password: { account } })
  })

  it('that may have come behind work of its own is looked for instead of being sent again', async () => {
    const walk = await ready(await confirm())
    await walk.done('sending', wrongPin)
    await walk.done('pin', { kind: 'verified', pin: 4 })
    await walk.done('password', { isConfirmed: true, password: 5 })
    await walk.done('prepare', { kind: 'open', earlier: earlierOf('op-1') })
    expect(walk.leaves).toEqual(['holding.waiting'])
    expect(walk.callsTo('sending')).toHaveLength(1)
    await walk.done('waiting', { kind: 'notArrived' })
    expect(walk.snapshot.output).toEqual({ kind: 'notArrived', earlier: earlierOf('op-1') })
  })

  it.each([
    ['Senha inválida.', 'password'],
    ['A senha está bloqueada por muitas tentativas erradas.', 'password'],
    ['PIN inválido ou expirado. Peça outro.', 'pin'],
    ['PIN ou senha inválidos.', 'pin'],
    ['Operação desenhada pelo spinner.', null],
    ['Saldo insuficiente.', null],
  ])('"%s" is about %s', (message, secret) => {
    const fault = { kind: 'http', status: 400, message } as const
    expect(refusedSecretOf(fault)).toBe(secret)
    for (const one of ['pin', 'password'] as const) {
      expect(isRefusalOf(one, { kind: 'refused', fault })).toBe(one === secret)
    }
  })
})

describe('a payment without an answer', () => {
  const sent = async (fault: Fault = faults.timeout) => {
    const walk = startWalk(samplePaymentSubmissionMachine, {
      input: { subject: frozen, secret: undefined, begins: 'sending' },
      silent: ['claim'],
    })
    await walk.fault('send', fault)
    return walk
  }
  const several = { kind: 'several', proofs } as const

  afterEveryFault('is looked up after every fault and never sent again', async (fault) => {
    const walk = await sent(fault)
    walk.pass(3_600_000)
    expect(walk.leaves).toEqual(['unknown.looking'])
    expect(walk.callsTo('send')).toHaveLength(1)
  })

  it('is none of several only after a minute, and not while the call may be running', async () => {
    const walk = await sent()
    await walk.done('lookUp', several)
    expect(walk.snapshot.can({ type: 'sending.repeat' })).toBe(false)
    for (let look = 0; look < 6; look++) {
      walk.pass(10_000)
      await walk.done('lookUp', { ...several, isEarly: true })
      expect(walk.snapshot.can({ type: 'sending.repeat' })).toBe(false)
    }
    walk.pass(10_000)
    await walk.done('lookUp', several)
    walk.send({ type: 'sending.repeat' })
    // what the person has said, which is not that nothing was found
    expect(walk.snapshot.output).toEqual({ kind: 'notArrived', isDenied: true })
  })

  it('is not recognised in what is not there', async () => {
    const walk = await sent()
    await walk.done('lookUp', several)
    for (const index of [-1, 2, 0.5]) walk.send({ type: 'outcome.recognised', index })
    expect(walk.leaves).toEqual(['unknown.undecided'])
  })
})
