import { describe, expect, it } from 'vitest'
import { afterPayment, cleared, hasFallenAsSent as hasSlipFallen } from '#machines/payments/slip/paySlip.ts'
import {
  EMPTY,
  hasFallenAsSent,
  newsOf,
  type TransferContext,
  type TransferOrder,
  unsentAfter,
} from '#machines/payments/transfer/transfer.ts'
import { input, LINE, order as slipOrder } from './slipSamples.ts'
import { bankOrder, payOrder } from './transferSamples.ts'

const unheld = { operation: 'op-1', before: [], sentAt: 1_000 }
const earlier = { ...unheld, balance: 500_000 }
const account = { companyId: 101, cardId: 'CARD-101' }
const fallenTo = (balance: number) => ({ kind: 'balanceChanged', shown: 250_000, balance }) as const

const transfer = (order: TransferOrder, balance: number): TransferContext => ({
  ...EMPTY,
  account,
  cnpj: '11222333000181',
  phone: null,
  balance,
  order,
})

describe('the balance since a transfer was sent that was looked for in vain', () => {
  it.each([
    ['by exactly that transfer', payOrder, 350_000, true],
    ['by exactly that TED with its fee', bankOrder, 349_210, true],
    ['by exactly that TED, whose fee is debited later', bankOrder, 350_000, true],
    ['by one centavo less', payOrder, 350_001, false],
    ['not, but has risen by as much', payOrder, 650_000, false],
    ['not at all', payOrder, 500_000, false],
  ])('has fallen as if it was done, or not: %s', (_, order, balance, hasFallen) => {
    expect(hasFallenAsSent({ ...transfer(order, balance), unsent: { order, earlier } })).toBe(hasFallen)
  })

  it.each([
    ['by one that is known to be made, too, and nothing else', payOrder, 350_000, false],
    ['by both', payOrder, 200_000, true],
    ['by both TEDs with one fee, the other is debited later', bankOrder, 199_210, true],
    ['by both TEDs and something else', bankOrder, 199_209, false],
  ])('has fallen beside an equal one that was made: %s', (_, order, balance, hasFallen) => {
    const unsent = { order, earlier: { ...earlier, made: ['PROTO-1'] } }
    expect(hasFallenAsSent({ ...transfer(order, balance), unsent })).toBe(hasFallen)
  })

  it('says nothing of another transfer, of one that is new, and where it was not known', () => {
    expect(hasFallenAsSent(transfer(payOrder, 350_000))).toBe(false)
    expect(hasFallenAsSent({ ...transfer(bankOrder, 350_000), unsent: { order: payOrder, earlier } })).toBe(
      false,
    )
    expect(
      hasFallenAsSent({ ...transfer(payOrder, 350_000), unsent: { order: payOrder, earlier: unheld } }),
    ).toBe(false)
  })

  it('is compared with what the account held when it was looked for, if an earlier release has kept no balance', () => {
    const output = { kind: 'notArrived', earlier: { ...unheld, balance: undefined } } as const
    const context = transfer(payOrder, 500_000)
    const unsent = unsentAfter({ output }, context)
    expect(hasFallenAsSent({ ...context, unsent })).toBe(false)
    expect(hasFallenAsSent({ ...context, unsent, balance: 350_000 })).toBe(true)
  })

  it('is told beside the one that was confirmed, also when the page has read it meanwhile', () => {
    expect(newsOf({ output: fallenTo(100_000) })).toEqual({ kind: 'balanceChanged', earlier: 250_000 })
  })
})

describe('the balance since a slip was paid whose payment was looked for in vain', () => {
  const context = { ...input, ...cleared, ...slipOrder, unsent: null, hasMoved: false }
  const unsent = { code: LINE, earlier: { ...unheld, balance: 250_000 } }

  it.each([
    ['exactly as much as the slip', unsent, 130_000, true],
    ['another amount', unsent, 130_001, false],
    ['as much, though nothing was sent before', null, 130_000, false],
    ['as much, though the slip of before is another', { ...unsent, code: '1' }, 130_000, false],
  ])('has fallen by %s', (_, sent, balance, hasFallen) => {
    const changed = afterPayment({ ...context, unsent: sent }, fallenTo(balance))
    expect(changed).toEqual({ balance, hasMoved: true })
    expect(hasSlipFallen({ ...context, unsent: sent, ...changed })).toBe(hasFallen)
  })

  it('is compared with what was confirmed, if an earlier release has kept no balance', () => {
    const changed = afterPayment(context, { kind: 'notArrived', earlier: unheld })
    expect(hasSlipFallen({ ...context, ...changed, balance: 130_000 })).toBe(true)
  })
})
