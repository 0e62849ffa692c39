import { describe, expect, it } from 'vitest'
import type { Listed } from '#domain/unreadable.ts'
import { hasReceipt, receiptOf } from '#machines/payments/statement/movementReceipt.ts'
import type { Receipt, ReceiptContent } from '#services/receipts.ts'
import { rowOf, tedReceipt, tedRow, transferReceipt, transferRow } from './movementReceiptSamples.ts'
import { receiptOf as sampleOf, slipOf, statementOf, ted, topUp } from './receiptSamples.ts'

const on17 = (content: ReceiptContent, rest: Partial<Receipt> = {}) =>
  sampleOf(content, { createdAt: '2026-11-17T15:12:00.000Z', ...rest })
const credit = { isDebit: false }
const unreadable: Listed<Receipt> = { id: null, isUnreadable: true }

describe('the receipt of a movement', () => {
  it.each([
    ['a TED', tedRow, tedReceipt],
    ['a TED that was received', rowOf(50, 320_000, '2026-11-17', credit), tedReceipt],
    ['a transfer to another account', transferRow, transferReceipt],
    ['a transfer that was received', rowOf(12, 150_000, '2026-11-20', credit), transferReceipt],
    ['a slip that was paid', rowOf(30, 35_000, '2026-11-17'), on17(slipOf('1'))],
    ['a slip that brought money', rowOf(32, 35_000, '2026-11-17', credit), on17(slipOf('2'))],
    ['a top-up', rowOf(31, 3_000, '2026-11-17'), on17(topUp)],
  ])('of %s is the one of its kind, value and day', (_, row, receipt) => {
    const file = sampleOf(statementOf('A', 'B'), { createdAt: receipt.createdAt })
    expect(receiptOf(row, [file, receipt])).toBe(receipt)
  })

  it.each<[string, readonly Listed<Receipt>[]]>([
    ['no receipt', []],
    ['one of another kind', [on17(slipOf('1'))]],
    ['one of another value', [on17({ ...ted, data: { ...ted.data, valor: 3200.01 } })]],
    ['one of the day after in Brasília', [{ ...tedReceipt, createdAt: '2026-11-18T03:00:00.000Z' }]],
    ['one without a time', [{ ...tedReceipt, createdAt: '' }]],
    ['two that fit', [tedReceipt, { ...tedReceipt, id: 1 }]],
    ['one that fits beside one that cannot be read', [tedReceipt, unreadable]],
    ['one that fits beside one without a time', [tedReceipt, on17(topUp, { createdAt: '' })]],
    ['one that fits beside one of an unknown kind', [tedReceipt, on17({ kind: 'unknown' })]],
    ['one that is still made', [{ ...tedReceipt, status: 'Processando' }]],
    ['one that is gone', [{ ...tedReceipt, status: 'Indisponível' }]],
  ])('is not told by %s', (_, receipts) => expect(receiptOf(tedRow, receipts)).toBeNull())

  it('is compared in centavos', () => {
    const cents = on17({ ...ted, data: { ...ted.data, valor: 1.1 } })
    expect(receiptOf(rowOf(23, 110, '2026-11-17'), [cents])).toBe(cents)
    expect(receiptOf(rowOf(23, 111, '2026-11-17'), [cents])).toBeNull()
  })

  it('is not looked for of a fee, which has none of its own', () => {
    expect([40, 41, 42].map((kind) => hasReceipt(rowOf(kind, 100, '2026-11-20')))).toEqual([
      false,
      false,
      false,
    ])
  })

  it('is not looked for of a movement without a date', () => {
    expect(hasReceipt({ ...tedRow, day: '' })).toBe(false)
  })

  it('is not looked for of freight, whose document is the CT-e', () => {
    expect([1, 2, 11, 12, 23, 50, 30].map((kind) => hasReceipt(rowOf(kind, 100, '2026-11-20')))).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
      true,
    ])
  })
})
