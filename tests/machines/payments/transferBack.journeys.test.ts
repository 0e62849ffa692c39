import { describe, expect, it } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import type { TransferEvent } from '#machines/payments/transfer/transfer.ts'
import { goBackInTransfer, transferDepth } from '#machines/payments/transfer/transferBack.ts'
import { transferFlowMachine } from '#machines/payments/transfer/transferFlowMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { answered, confirmingJoao, joao } from './transferSamples.ts'

const account = { companyId: 101, cardId: 'CARD-101' }
const input = { account, cnpj: '11222333000181', balance: 250_000, phone: '45999887766' }
const earlier = { operation: 'op-1', before: ['m-1'], sentAt: 1_000 }

/** With the payment itself, whose services and questions wait. */
const start = () => {
  const walk = startWalk(transferFlowMachine, {
    input,
    live: ['payment', 'target', 'newAccount'],
    silent: ['holdAccount'],
  })
  const flow = {
    getSnapshot: () => walk.snapshot,
    send: walk.send,
  } as unknown as ActorRefFrom<typeof transferFlowMachine>
  const send = (...events: TransferEvent[]) => {
    for (const event of events) walk.send(event)
  }
  return {
    walk,
    send,
    depth: () => transferDepth(flow),
    back: () => goBackInTransfer(flow),
    payment: () => walk.child('payment').getSnapshot().value,
    toConfirmation: () => send(...confirmingJoao),
  }
}

describe("the browser's back in a transfer", () => {
  it('leads from the confirmation to the amount, to the kind and out, and nothing is lost on the way', () => {
    const { walk, depth, back, toConfirmation } = start()
    toConfirmation()
    expect(depth()).toBe(2)
    back()
    expect(walk.leaves).toEqual(['toPayee'])
    expect(depth()).toBe(1)
    back()
    expect(depth()).toBe(0)
    expect(walk.snapshot.context).toMatchObject({ kind: 'pay', payee: joao, centavos: 150_000 })
    expect(walk.effects).toEqual([])
    back()
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/pagamentos' }])
  })

  it("leads from 'Adicionar conta' to the accounts", async () => {
    const { walk, send, depth, back } = start()
    send({ type: 'kind.chosen', kind: 'bank' }, { type: 'step.next' })
    await walk.done('target/listPayees', [{ name: 'Ipe Roxo', taxId: '11222333000181' }])
    await walk.done('target/listAccounts', [])
    expect(depth()).toBe(1)
    walk.tell('target', { type: 'account.add' })
    expect(depth()).toBe(2)
    back()
    expect(depth()).toBe(1)
    expect(walk.child('target').getSnapshot().value).toEqual({ open: 'choosing' })
    expect(walk.leaves).toEqual(['toBank'])
  })

  it('stops before the PIN when another tab confirms, or what was sent before could not be looked for', async () => {
    const { walk, send, back, toConfirmation } = start()
    toConfirmation()
    send({ type: 'transfer.confirmed' })
    walk.tell('payment', { type: 'account.busy' })
    back()
    expect(walk.leaves).toEqual(['confirming.shown'])
    send({ type: 'transfer.confirmed' })
    walk.tell('payment', { type: 'account.held', visit: { user: 1, company: 101 } })
    await walk.done('payment/reconcile', { kind: 'nothing' })
    await walk.done('payment/pin', { kind: 'verified', pin: 3 })
    await walk.done('payment/password', { isConfirmed: true, password: 5 })
    await walk.fault('payment/prepare', { kind: 'offline' })
    back()
    expect(walk.leaves).toEqual(['confirming.shown'])
    expect(walk.callsTo('payment/sending')).toEqual([])
  })

  it('does nothing while the payment is prepared and sent: it is sent once, and its end is told', async () => {
    const { walk, send, back, depth, payment, toConfirmation } = start()
    toConfirmation()
    send({ type: 'transfer.confirmed' })
    walk.tell('payment', { type: 'account.held', visit: { user: 1, company: 101 } })
    await walk.done('payment/reconcile', { kind: 'nothing' })
    await walk.done('payment/pin', { kind: 'verified', pin: 3 })
    await walk.done('payment/password', { isConfirmed: true, password: 5 })
    back()
    expect(payment()).toEqual({ holding: 'preparing' })
    await walk.done('payment/prepare', { kind: 'ready', ...earlier })
    back()
    back()
    expect(payment()).toEqual({ holding: 'sending' })
    expect(depth()).toBe(2)
    expect(walk.callsTo('payment/sending')).toHaveLength(1)
    await walk.done('payment/sending', { kind: 'arrived', isEarlier: false, proof: answered })
    expect(walk.leaves).toEqual(['receipt'])
    expect(depth()).toBe(2)
    expect(walk.callsTo('payment/sending')).toHaveLength(1)
  })

  it('goes home from the receipt, and nothing of the transfer is left', async () => {
    const { walk, send, back, depth, toConfirmation } = start()
    toConfirmation()
    send({ type: 'transfer.confirmed' })
    walk.tell('payment', { type: 'account.held', visit: { user: 1, company: 101 } })
    await walk.done('payment/reconcile', { kind: 'nothing' })
    await walk.done('payment/pin', { kind: 'verified', pin: 3 })
    await walk.done('payment/password', { isConfirmed: true, password: 5 })
    await walk.done('payment/prepare', { kind: 'ready', ...earlier })
    await walk.done('payment/sending', { kind: 'arrived', isEarlier: false, proof: answered })
    back()
    expect(walk.effects).toEqual([{ type: 'refresh' }, { type: 'navigate', to: '/pagamentos' }])
    expect(depth()).toBe(0)
    expect(walk.snapshot.context).toMatchObject({ kind: null, payee: null, order: null, proof: null })
  })
})
