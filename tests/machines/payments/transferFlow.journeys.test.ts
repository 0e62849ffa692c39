import { describe, expect, it } from 'vitest'
import { mayArriveAgain, type TransferEvent } from '#machines/payments/transfer/transfer.ts'
import { transferFlowMachine } from '#machines/payments/transfer/transferFlowMachine.ts'
import { startWalk } from '#tests/support/model/walk.ts'
import { ipeRoxo, main, typedAccount } from './bankSamples.ts'
import { answered, confirmingJoao, failed, joao } from './transferSamples.ts'

const account = { companyId: 101, cardId: 'CARD-101' }
const input = { account, cnpj: '11222333000181', balance: 250_000, phone: '45999887766' }
const target = { payee: ipeRoxo, account: main, isNew: false, savesAccount: false }
const company = { id: 101, cnpj: '11222333000181' }

const start = () => {
  const walk = startWalk(transferFlowMachine, { input })
  const send = (...events: TransferEvent[]) => {
    for (const event of events) walk.send(event)
  }
  return {
    walk,
    send,
    at: (state: unknown) => expect(walk.snapshot.matches(state as never)).toBe(true),
    context: () => walk.snapshot.context,
    /** Confirms R$ 1.500,00 to João. */
    confirm: () => send(...confirmingJoao, { type: 'transfer.confirmed' }),
  }
}
const payOrder = { payee: joao, bank: null, centavos: 150_000, fee: 0 }

describe('a transfer on the platform', () => {
  it('PAY-191 PAY-192 PAY-196 PAY-200 PAY-201 PAY-202 goes from the choice to its protocol, and ends empty', async () => {
    const { walk, send, at, confirm, context } = start()
    confirm()
    at('paying')
    expect(walk.pending['payment']).toEqual({
      order: payOrder,
      account,
      balance: 250_000,
      phone: '45999887766',
      earlier: null,
    })
    await walk.done('payment', { kind: 'paid', proof: answered, isFound: false, isEarlier: false })
    at('receipt')
    expect(walk.pending['file']).toEqual({ asked: { order: payOrder, company, protocol: 'PROTO-9001' } })
    send({ type: 'transfer.finished' })
    at('kind')
    expect(walk.effects).toEqual([{ type: 'refresh' }])
    expect(context()).toMatchObject({ kind: null, payee: null, centavos: null, order: null, proof: null })
  })

  it('PAY-195 needs a beneficiary and one centavo', () => {
    const { walk, send } = start()
    const canGoOn = () => walk.snapshot.can({ type: 'step.next' })
    send({ type: 'kind.chosen', kind: 'pay' }, { type: 'step.next' })
    send({ type: 'amount.changed', centavos: 1 })
    expect(canGoOn()).toBe(false)
    send({ type: 'pick.chosen', field: 'payee', choice: joao })
    expect(canGoOn()).toBe(true)
    send({ type: 'amount.changed', centavos: 0 })
    expect(canGoOn()).toBe(false)
    send({ type: 'amount.changed', centavos: 1 }, { type: 'pick.withdrawn', field: 'payee' })
    expect(canGoOn()).toBe(false)
  })

  it('keeps what was typed on the way back, and goes there by its kind', () => {
    const { walk, send, at, context } = start()
    send(
      { type: 'kind.chosen', kind: 'pay' },
      { type: 'step.next' },
      { type: 'pick.chosen', field: 'payee', choice: joao },
      { type: 'amount.changed', centavos: 150_000 },
      { type: 'step.next' },
      { type: 'step.back' },
    )
    at('toPayee')
    expect(walk.pending['payee']).toEqual({ scope: { companyId: 101 }, chosen: joao })
    expect(context().centavos).toBe(150_000)
  })
})

describe('a transfer to a bank account', () => {
  const toConfirmation = (send: (...events: TransferEvent[]) => void, centavos: number) =>
    send(
      { type: 'kind.chosen', kind: 'bank' },
      { type: 'step.next' },
      { type: 'target.chosen', target },
      { type: 'amount.changed', centavos },
      { type: 'step.next' },
    )

  it('is sent with its account, and costs R$ 7,90', async () => {
    const { walk, send } = start()
    toConfirmation(send, 249_210)
    send({ type: 'transfer.confirmed' })
    expect(walk.pending['payment']).toMatchObject({
      order: {
        payee: ipeRoxo,
        bank: { account: main, savesAccount: false },
        centavos: 249_210,
        fee: 790,
      },
    })
  })

  it('that the balance does not cover with its fee is not confirmed', () => {
    const { walk, send, at } = start()
    toConfirmation(send, 249_211)
    expect(walk.snapshot.can({ type: 'transfer.confirmed' })).toBe(false)
    send({ type: 'transfer.confirmed' })
    at({ confirming: 'shown' })
    // money has come in meanwhile
    send({ type: 'balance.read', balance: 250_001 })
    expect(walk.snapshot.can({ type: 'transfer.confirmed' })).toBe(true)
  })

  it('waits on the way back until its account is told again', () => {
    const { walk, send } = start()
    toConfirmation(send, 100)
    send({ type: 'step.back' })
    expect(walk.pending['target']).toEqual({ companyId: 101, chosen: target })
    expect(walk.snapshot.can({ type: 'step.next' })).toBe(false)
    send({
      type: 'target.chosen',
      target: { ...target, account: typedAccount, isNew: true, savesAccount: true },
    })
    send({ type: 'step.next' })
    expect(walk.snapshot.context.order?.bank).toEqual({ account: typedAccount, savesAccount: true })
  })
})

describe('a transfer that was not made', () => {
  it('and was not found is asked after before it is sent again, as the same operation', async () => {
    const { walk, send, at, confirm, context } = start()
    confirm()
    await walk.done('payment', {
      kind: 'notArrived',
      earlier: { operation: 'op-1', before: ['m-1'], sentAt: 1_000, balance: 250_000 },
    })
    at({ confirming: 'shown' })
    expect(context().news).toEqual({ kind: 'notArrived' })
    send({ type: 'transfer.confirmed' })
    await walk.done('checkBalance', null)
    at({ confirming: 'askingAgain' })
    send({ type: 'repeat.declined' })
    at({ confirming: 'shown' })
    send({ type: 'transfer.confirmed' })
    await walk.fault('checkBalance', { kind: 'offline' })
    send({ type: 'repeat.confirmed' })
    expect(walk.pending['payment']).toMatchObject({
      order: payOrder,
      earlier: { operation: 'op-1', before: ['m-1'], sentAt: 1_000, balance: 250_000 },
    })
  })

  it('is another operation once its amount has changed, and the same again after that', async () => {
    const { walk, send, at, confirm } = start()
    confirm()
    await walk.done('payment', {
      kind: 'notArrived',
      earlier: { operation: 'op-1', before: ['m-1'], sentAt: 1_000, balance: 250_000 },
    })
    send({ type: 'step.back' }, { type: 'amount.changed', centavos: 150_001 }, { type: 'step.next' })
    send({ type: 'transfer.confirmed' })
    at('paying')
    expect(walk.pending['payment']).toMatchObject({ earlier: null })
    await walk.done('payment', { kind: 'withdrawn' })
    send({ type: 'step.back' }, { type: 'amount.changed', centavos: 150_000 }, { type: 'step.next' })
    send({ type: 'transfer.confirmed' })
    await walk.done('checkBalance', null)
    at({ confirming: 'askingAgain' })
  })

  it('is asked about only with the balance of now', async () => {
    const { walk, send, at, confirm, context } = start()
    confirm()
    const earlier = { operation: 'op-1', before: ['m-1'], sentAt: 1_000, balance: 250_000 }
    await walk.done('payment', { kind: 'notArrived', earlier, isDenied: true })
    expect(context().news).toEqual({ kind: 'notArrived', isDenied: true })
    send({ type: 'transfer.confirmed' })
    await walk.done('checkBalance', { kind: 'balanceChanged', shown: 250_000, balance: 240_000 })
    at({ confirming: 'shown' })
    expect(context()).toMatchObject({ balance: 240_000, news: { kind: 'balanceChanged', earlier: 250_000 } })
    send({ type: 'transfer.confirmed' })
    expect(walk.pending['checkBalance']).toEqual({ account, balance: 240_000 })
    await walk.done('checkBalance', null)
    at({ confirming: 'askingAgain' })
    // what the person has said of it stays
    expect(context().unsent).toEqual({ order: payOrder, earlier, isDenied: true })
    send({ type: 'repeat.confirmed' })
    at('paying')
  })

  it('and came back from the bank is told, and confirmed anew as another operation', async () => {
    const { walk, send, at, confirm, context } = start()
    confirm()
    await walk.done('payment', { kind: 'paid', proof: failed, isFound: true, isEarlier: false })
    at({ confirming: 'shown' })
    expect(context().news).toEqual({ kind: 'failed', protocol: 'PROTO-9003' })
    send({ type: 'transfer.confirmed' })
    expect(walk.pending['payment']).toMatchObject({ earlier: null })
  })

  it('because the balance has changed shows both balances', async () => {
    const { walk, at, confirm, context } = start()
    confirm()
    await walk.done('payment', { kind: 'balanceChanged', shown: 250_000, balance: 140_000 })
    at({ confirming: 'shown' })
    expect(context()).toMatchObject({ balance: 140_000, news: { kind: 'balanceChanged', earlier: 250_000 } })
    expect(walk.snapshot.can({ type: 'transfer.confirmed' })).toBe(false)
  })
})

describe('the receipt', () => {
  const earlier = { operation: 'op-1', before: ['m-1'], sentAt: 1_000, balance: 250_000 }
  const also = [{ ...answered, protocol: 'PROTO-9002' }]
  it.each([
    ['may still come', earlier, {}, true],
    ['is the same for a server that knows it by its key', { ...earlier, keyedAt: 1_000 }, {}, false],
    ['is the one that is shown, since nothing was sent', earlier, { isEarlier: true }, false],
    [
      'is the one that is shown, since the second one was refused',
      earlier,
      { isRefused: true as const },
      false,
    ],
    ['is shown as well', earlier, { proof: { ...answered, also } }, false],
  ])(
    'of a transfer that was sent again says of the first one that it %s',
    async (_, known, ends, mayCome) => {
      const { walk, send, at, confirm, context } = start()
      confirm()
      await walk.done('payment', { kind: 'notArrived', earlier: known })
      send({ type: 'transfer.confirmed' })
      await walk.done('checkBalance', null)
      send({ type: 'repeat.confirmed' })
      await walk.done('payment', { kind: 'paid', proof: answered, isFound: false, isEarlier: false, ...ends })
      at('receipt')
      expect(mayArriveAgain(context())).toBe(mayCome)
    },
  )

  it('of a transfer whose protocol nobody knows cannot be fetched', async () => {
    const { walk, at, confirm } = start()
    confirm()
    await walk.done('payment', { kind: 'paid', proof: null, isFound: true, isEarlier: false })
    at('receipt')
    expect(walk.pending['file']).toEqual({ asked: null })
  })
})

describe('Voltar from the first step', () => {
  it('PAY-205 PAY-206 clears all and goes to the payments home', () => {
    const { walk, send, context } = start()
    send({ type: 'kind.chosen', kind: 'pay' }, { type: 'step.next' })
    send({ type: 'pick.chosen', field: 'payee', choice: joao }, { type: 'amount.changed', centavos: 5 })
    send({ type: 'step.back' }, { type: 'step.back' })
    expect(walk.effects).toEqual([{ type: 'navigate', to: '/pagamentos' }])
    expect(context()).toMatchObject({ kind: null, payee: null, target: null, centavos: null, order: null })
  })

  it('keeps the account of payments against a CT-e until all is cleared', async () => {
    const { walk, send, context } = start()
    const one = { nome_fantasia: 'Ipe Roxo', documento: '11222333000181', identificador: 'CARD-101' }
    await walk.done('getPaymentAccount', one)
    send({ type: 'kind.chosen', kind: 'pay' }, { type: 'step.next' }, { type: 'step.back' })
    expect(context().paymentAccount).toEqual(one)
    send({ type: 'step.back' })
    expect(context().paymentAccount).toBeNull()
  })

  it('does not wait for the account of payments against a CT-e, nor miss it', async () => {
    const { walk, send, at } = start()
    await walk.fault('getPaymentAccount', { kind: 'offline' })
    at({ kind: 'read' })
    send({ type: 'kind.chosen', kind: 'pay' }, { type: 'step.next' })
    at('toPayee')
    expect(walk.effects).toEqual([])
  })
})
