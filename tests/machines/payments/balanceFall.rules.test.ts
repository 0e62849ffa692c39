import { describe, expect, it } from 'vitest'
import { afterPayment, cleared } from '#machines/payments/paySlip.ts'
import { EMPTY, newsOf, type TransferContext, type TransferOrder } from '#machines/payments/transfer.ts'
import { input, LINE, order as slipOrder } from './slipSamples.ts'
import { bankOrder, payOrder } from './transferSamples.ts'

const earlier = { operation: 'op-1', before: [], sentAt: 1_000 }
const account = { companyId: 101, cardId: 'CARD-101' }
const fallenTo = (balance: number) => ({ kind: 'balanceChanged', balance }) as const

describe('a balance that has changed when a transfer would be sent once more', () => {
  const context = (order: TransferOrder, wasSent: boolean): TransferContext => ({
    ...EMPTY,
    account,
    cnpj: '11222333000181',
    phone: null,
    balance: 500_000,
    order,
    unsent: wasSent ? { order, earlier } : null,
  })

  it.each([
    ['it has fallen by exactly that transfer', payOrder, true, 350_000, true],
    ['it has fallen by exactly that TED with its fee', bankOrder, true, 349_210, true],
    ['it has fallen by one centavo less', payOrder, true, 350_001, undefined],
    ['it has risen by as much', payOrder, true, 650_000, undefined],
    ['nothing was sent before', payOrder, false, 350_000, undefined],
  ])('may be the earlier one only if it has fallen so: %s', (_, order, wasSent, balance, isAsSent) => {
    const news = newsOf({ output: fallenTo(balance) }, context(order, wasSent))
    expect(news).toEqual({ kind: 'balanceChanged', earlier: 500_000, ...(isAsSent && { isAsSent }) })
  })
})

describe('a balance that has changed when a slip would be paid once more', () => {
  const context = { ...input, ...cleared, ...slipOrder, hasMoved: false }
  const unsent = { code: LINE, earlier }

  it.each([
    ['exactly as much as the slip', unsent, 130_000, true],
    ['another amount', unsent, 130_001, false],
    ['as much, though nothing was sent before', null, 130_000, false],
  ])('has fallen by %s', (_, sent, balance, isAsSent) => {
    expect(afterPayment({ ...context, unsent: sent }, fallenTo(balance))).toEqual({
      balance,
      hasMoved: true,
      isAsSent,
    })
  })
})
