import { centavosOf } from '#domain/money.ts'
import { toldIn } from '#domain/times.ts'
import { isUnreadable, type Listed } from '#domain/unreadable.ts'
import type { Receipt } from '#services/receipts.ts'
import { receiptObstacle } from './receipts.ts'
import type { MovementRow } from './statement.ts'

/** Freight (1, 2) has the CT-e as its document, fees (40 to 42) have none. */
const WITHOUT_RECEIPT: readonly number[] = [1, 2, 40, 41, 42]

/** Without a day nobody knows where to look for it. */
export const hasReceipt = ({ movement: { historico_id: kind }, day }: MovementRow): boolean =>
  !WITHOUT_RECEIPT.includes(kind) && day !== ''

/** The state of the history entry of receipts that are shown instead of the one of a movement. */
export interface InsteadState {
  readonly isInstead: true
}

export const isInsteadState = (state: unknown): state is InsteadState =>
  typeof state === 'object' && state !== null && 'isInstead' in state

/** The kind of receipt that a kind of movement has (payments §3); the API names none of the others. */
const isOfKind = ({ movement: { historico_id: kind }, isDebit }: MovementRow, receipt: Receipt): boolean => {
  if (kind === 11 || kind === 12) return receipt.kind === 'p2p'
  if (kind === 23 || kind === 50) return receipt.kind === 'ted'
  if (receipt.kind === 'topUp') return isDebit
  // 1 is a slip that was paid, 2 one that brought money
  return receipt.kind === 'slip' && receipt.data.tipo === (isDebit ? '1' : '2')
}

/** Centavos; null: a receipt without an amount. */
const amountOf = (receipt: Receipt): number | null =>
  receipt.kind === 'statement' || receipt.kind === 'unknown' ? null : centavosOf(receipt.data.valor)

/** Whether it may be any movement's: its kind or its day is not known. */
const isUncertain = ({ kind, createdAt }: Receipt): boolean =>
  kind === 'unknown' || toldIn(createdAt) === null

/**
 * The receipt of a movement, if kind, value and day leave exactly one that can be opened; else null. The API has no key
 * from one to the other. Beside a record that cannot be read, or of a kind or a day that is not known, none is certain.
 * @param receipts all of the movement's day
 */
export const receiptOf = (row: MovementRow, receipts: readonly Listed<Receipt>[]): Receipt | null => {
  const readable = receipts.filter((one): one is Receipt => !isUnreadable(one))
  if (readable.length < receipts.length || readable.some(isUncertain)) return null
  const [found, ...others] = readable.filter(
    (one) => isOfKind(row, one) && amountOf(one) === row.amount && toldIn(one.createdAt)?.day === row.day,
  )
  return found && others.length === 0 && receiptObstacle(found) === null ? found : null
}
