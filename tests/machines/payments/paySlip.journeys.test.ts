import { describe, expect, it } from 'vitest'
import type { PaySlipInput } from '#machines/payments/slip/paySlip.ts'
import { paySlipMachine } from '#machines/payments/slip/paySlipMachine.ts'
import type { SlipProof } from '#services/slips.ts'
import type { SendOutcome } from '#services/submission.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { BARS, input, LINE, OTHER_LINE, proof, slip, unknownSlip } from './slipSamples.ts'

const start = (other: Partial<PaySlipInput> = {}) =>
  startWalk(paySlipMachine, {
    input: { ...input, ...other },
    live: ['payment', 'sending'],
    silent: ['holdAccount', 'claim'],
  })
type Walk = ReturnType<typeof start>

const search = (walk: Walk, text = LINE) => walk.send({ type: 'code.submitted', text })
const review = async (walk: Walk, text = LINE) => {
  search(walk, text)
  await walk.done('getSlip', { kind: 'found', slip: { ...slip, code: text } })
}
const pay = (walk: Walk) => walk.send({ type: 'pay.wanted' })

/** PIN, password and the last look at the account. */
const giveSecrets = async (walk: Walk, before: readonly string[] = []) => {
  walk.tell('payment', { type: 'account.held', visit: { user: 1, company: 101 } })
  if ('payment/reconcile' in walk.pending) await walk.done('payment/reconcile', { kind: 'nothing' })
  await walk.done('payment/pin', { kind: 'verified', pin: 3 })
  await walk.done('payment/password', { isConfirmed: true, password: 5 })
  await walk.done('payment/prepare', { kind: 'ready', operation: 'op-1', before, sentAt: 1_000 })
}
/** As far as the payment, which looks for an earlier one first. */
const payUnpaid = async (walk: Walk) => {
  await review(walk)
  walk.send({ type: 'timing.chosen' })
  pay(walk)
  await walk.done('findPaid', null)
}
/** As far as the call. */
const confirm = async (walk: Walk) => {
  await payUnpaid(walk)
  await giveSecrets(walk)
}
const send = (walk: Walk, outcome: SendOutcome<SlipProof>) => walk.done('payment/sending/send', outcome)
const sent = (walk: Walk) =>
  walk
    .callsTo('payment/sending/send')
    .map(({ input: given }) => (given as { subject: { operation: string } }).subject)

describe('the code of a slip', () => {
  it('that is changed while it is looked up is forgotten with its late answer', async () => {
    const walk = start()
    search(walk)
    const [first] = walk.callsTo('getSlip')
    walk.send({ type: 'code.changed' })
    expect(walk.leaves).toEqual(['typing'])
    search(walk, OTHER_LINE)
    if (first) await walk.answerLate(first, { kind: 'found', slip })
    expect(walk.leaves).toEqual(['consulting'])
    await walk.done('getSlip', { kind: 'found', slip: { ...slip, code: OTHER_LINE, payee: 'Pneus' } })
    expect(walk.snapshot.context).toMatchObject({ code: OTHER_LINE, slip: { payee: 'Pneus' } })
  })

  it('PAY-351 PAY-354 is searched for from 35 to 60 digits, without its separators', () => {
    for (const digits of [35, 60]) {
      const walk = start()
      search(walk, `12.345-6789 0${'1'.repeat(digits - 10)}`)
      expect(walk.pending).toEqual({
        getSlip: { companyId: 101, code: `1234567890${'1'.repeat(digits - 10)}` },
      })
    }
  })

  it('PAY-358 PAY-360 PAY-361 that the server does not know stays, with its words in both places', async () => {
    const walk = start()
    search(walk)
    await walk.done('getSlip', { kind: 'refused', fault: unknownSlip })
    expect(walk.leaves).toEqual(['typing'])
    expect(walk.snapshot.context).toMatchObject({ code: LINE, problem: unknownSlip.message })
    expect(walk.effects).toEqual([{ type: 'notify', tone: 'error', message: unknownSlip.message }])
    walk.send({ type: 'code.changed' })
    expect(walk.snapshot.context.problem).toBeNull()
    expect(walk.effects.at(-1)).toEqual({ type: 'errors.takeBack' })
  })
})

describe('a slip', () => {
  it('PAY-368 is paid only when Hoje is chosen, and once for 20 clicks on Pagar', async () => {
    const walk = start()
    await review(walk)
    pay(walk)
    expect(walk.leaves).toEqual(['review.choosing'])
    walk.send({ type: 'timing.chosen' })
    for (let click = 0; click < 20; click++) pay(walk)
    await walk.done('findPaid', null)
    for (let click = 0; click < 20; click++) pay(walk)
    await giveSecrets(walk)
    expect(sent(walk)).toHaveLength(1)
    await send(walk, { kind: 'arrived', proof })
    expect(walk.leaves).toEqual(['paid'])
    expect(walk.snapshot.context).toMatchObject({ proof, isFound: false, balance: 250_000 })
  })

  it('PAY-369 PAY-370 is paid after the PIN and then the password', async () => {
    const walk = start()
    await payUnpaid(walk)
    walk.tell('payment', { type: 'account.held', visit: { user: 1, company: 101 } })
    if ('payment/reconcile' in walk.pending) await walk.done('payment/reconcile', { kind: 'nothing' })
    expect(walk.pending).toEqual({ 'payment/pin': { phone: '45999990001', origin: 'slipPayment' } })
    await walk.done('payment/pin', { kind: 'verified', pin: 3 })
    expect(Object.keys(walk.pending)).toEqual(['payment/password'])
  })

  it('is not paid with less than it costs', async () => {
    const walk = start({ balance: 119_999 })
    await review(walk)
    walk.send({ type: 'timing.chosen' })
    pay(walk)
    expect(walk.leaves).toEqual(['review.payable.asked'])
    expect(walk.callsTo('findPaid')).toHaveLength(0)
  })

  it.each([
    ['without an amount', 0],
    ['whose total is below zero', -500],
  ])('%s is not paid', async (_, total) => {
    const walk = start()
    search(walk)
    await walk.done('getSlip', { kind: 'found', slip: { ...slip, total } })
    walk.send({ type: 'timing.chosen' })
    pay(walk)
    expect(walk.leaves).toEqual(['review.payable.asked'])
    expect(walk.callsTo('findPaid')).toHaveLength(0)
  })

  it('is shown anew with the balance of now when that has changed', async () => {
    const walk = start()
    await payUnpaid(walk)
    walk.tell('payment', { type: 'account.held', visit: { user: 1, company: 101 } })
    if ('payment/reconcile' in walk.pending) await walk.done('payment/reconcile', { kind: 'nothing' })
    await walk.done('payment/pin', { kind: 'verified', pin: 3 })
    await walk.done('payment/password', { isConfirmed: true, password: 5 })
    await walk.done('payment/prepare', { kind: 'balanceChanged', shown: 250_000, balance: 90_000 })
    expect(walk.leaves).toEqual(['review.payable.balanceChanged'])
    expect(walk.snapshot.context.balance).toBe(90_000)
    pay(walk)
    expect(walk.leaves).toEqual(['review.payable.balanceChanged'])
    expect(sent(walk)).toEqual([])
  })
})

describe('a payment whose answer is lost', () => {
  it('is found among the receipts, and never sent twice', async () => {
    const walk = start()
    await confirm(walk)
    await walk.fault('payment/sending/send', { kind: 'offline' })
    await walk.done('payment/sending/lookUp', 'notFound')
    walk.pass(10_000)
    await walk.done('payment/sending/lookUp', { kind: 'found', proof })
    expect(walk.leaves).toEqual(['paid'])
    expect(walk.snapshot.context).toMatchObject({ proof, isFound: true })
    expect(sent(walk)).toHaveLength(1)
  })

  it('is asked about before it is sent again, keeps its operation, and is looked for once more', async () => {
    const walk = start()
    await confirm(walk)
    await walk.fault('payment/sending/send', { kind: 'timeout' })
    walk.pass(60_000)
    await walk.done('payment/sending/lookUp', 'notFound')
    walk.tell('payment/sending', { type: 'sending.repeat' })
    expect(walk.leaves).toEqual(['review.payable.asked'])
    pay(walk)
    expect(walk.leaves).toEqual(['askingAgain'])
    walk.send({ type: 'review.wanted' })
    pay(walk)
    walk.send({ type: 'repeat.confirmed' })
    await walk.done('findPaid', null)
    await giveSecrets(walk)
    expect(sent(walk).map(({ operation }) => operation)).toEqual(['op-1', 'op-1'])
    expect(walk.callsTo('payment/prepare').map(({ input: given }) => given)).toMatchObject([
      { earlier: null },
      { earlier: { operation: 'op-1' } },
    ])
    await send(walk, { kind: 'arrived', proof })
    expect(walk.snapshot.context.unsent).toBeNull()
  })

  it('keeps its operation when the same slip is searched for by its bars, and another slip has its own', async () => {
    const walk = start()
    await confirm(walk)
    await walk.fault('payment/sending/send', { kind: 'timeout' })
    walk.pass(60_000)
    await walk.done('payment/sending/lookUp', 'notFound')
    walk.tell('payment/sending', { type: 'sending.repeat' })
    walk.send({ type: 'flow.cleared' })
    await review(walk, OTHER_LINE)
    walk.send({ type: 'timing.chosen' })
    pay(walk)
    expect(walk.leaves).toEqual(['checking'])
    walk.send({ type: 'flow.cleared' })
    await review(walk, BARS)
    walk.send({ type: 'timing.chosen' })
    pay(walk)
    expect(walk.leaves).toEqual(['askingAgain'])
  })
})

describe('a payment that is refused', () => {
  it('for its password asks for the password alone again', async () => {
    const walk = start()
    await confirm(walk)
    await send(walk, { kind: 'refused', fault: { kind: 'http', status: 400, message: 'Senha inválida.' } })
    await walk.done('payment/sending/verifyRefusal', 'notFound')
    expect(Object.keys(walk.pending)).toEqual(['payment/password'])
    expect(walk.callsTo('payment/pin')).toHaveLength(1)
  })
})

describe('after a payment', () => {
  const paid = async () => {
    const walk = start()
    await confirm(walk)
    await send(walk, { kind: 'arrived', proof })
    return walk
  }

  it('that was made before and is found now, another slip is paid from the balance that was read', async () => {
    const walk = start()
    await payUnpaid(walk)
    walk.tell('payment', { type: 'account.held', visit: { user: 1, company: 101 } })
    await walk.done('payment/reconcile', { kind: 'done', proof })
    expect(walk.snapshot.context).toMatchObject({ isEarlier: true, balance: 250_000 })
    walk.send({ type: 'flow.cleared' })
    expect(walk.snapshot.context.balance).toBe(250_000)
  })

  it('PAY-375 another slip is paid from what is left', async () => {
    const walk = await paid()
    walk.send({ type: 'flow.cleared' })
    expect(walk.leaves).toEqual(['typing'])
    expect(walk.snapshot.context).toMatchObject({ code: '', slip: null, proof: null, balance: 130_000 })
    await review(walk, OTHER_LINE)
    walk.send({ type: 'timing.chosen' })
    pay(walk)
    expect(walk.leaves).toEqual(['checking'])
  })
})
