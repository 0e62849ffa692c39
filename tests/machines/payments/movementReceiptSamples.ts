import type { MovementRow } from '#machines/payments/statement/statement.ts'
import { receiptOf, ted, toPerson } from './receiptSamples.ts'
import { movementOf } from './statementSamples.ts'

/** A debit in its place. */
export const rowOf = (historico_id: number, amount: number, day: string, rest: Partial<MovementRow> = {}) =>
  ({
    id: `${day}-${historico_id}-${amount}`,
    movement: movementOf({
      data: `${day}T15:12:00.000Z`,
      tipo: 'D',
      valor: amount / 100,
      historico_id,
      historico: historico_id === 23 ? 'TED enviada' : 'Transferência para conta Pay',
      info_adicional: null,
    }),
    day,
    isDebit: true,
    amount,
    effect: -amount,
    balance: 0,
    ...rest,
  }) satisfies MovementRow

/** Those of the fixtures: R$ 3.200,00 on the 17th and R$ 1.500,00 on the 20th. */
export const tedRow = rowOf(23, 320_000, '2026-11-17')
export const transferRow = rowOf(11, 150_000, '2026-11-20')
export const tedReceipt = receiptOf(ted, { createdAt: '2026-11-17T15:12:00.000Z' })
export const transferReceipt = receiptOf(toPerson, { id: 1 })
