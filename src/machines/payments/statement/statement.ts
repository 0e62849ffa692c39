import { centavosOf } from '#domain/money.ts'
import type { Period } from '#domain/period.ts'
import { toldIn } from '#domain/times.ts'
import { isUnreadable, type Unreadable } from '#domain/unreadable.ts'
import type { Movement, Statement } from '#services/statement.ts'

export type { ExportAnswer, Movement, Statement, StatementAsked } from '#services/statement.ts'

/** The statement of one part of the period; a period of at most 31 days has one part. */
export interface StatementPart {
  readonly period: Period
  readonly statement: Statement
}

/** A movement in its place. All amounts in centavos. */
export interface MovementRow {
  /** The same for the same movement, however much is shown around it. */
  readonly id: string
  readonly movement: Movement
  /** The calendar date in Brasília; '': it tells none that can be read. */
  readonly day: string
  readonly isDebit: boolean
  readonly amount: number
  /** What it adds to the balance, below zero for a debit. */
  readonly effect: number
  /** The balance after it; null: it has no date, or a later record of its part has none or cannot be read. */
  readonly balance: number | null
}

/** A record that cannot be read, in its place. */
export interface UnreadableRow {
  readonly id: string
  readonly unreadable: Unreadable
}

export type StatementRow = MovementRow | UnreadableRow

export const isMovementRow = (row: StatementRow): row is MovementRow => 'movement' in row

/** A debit is 'D'; every other word is a credit (payments §3). */
const isDebit = ({ tipo }: Movement): boolean => tipo === 'D'

/** A transfer in FALHA moved nothing. One that waits counts, since its money is held back (docs/decisions.md). */
export const countsInBalance = ({ info_adicional: info }: Movement): boolean => info?.situacao !== 'FALHA'

/** What a movement adds to the balance, in centavos. */
export const effectOf = (movement: Movement): number => {
  if (!countsInBalance(movement)) return 0
  const amount = centavosOf(movement.valor)
  return isDebit(movement) ? -amount : amount
}

const onlyLetters = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '')

/** What tells a movement from others; the API gives no number. */
const nameOf = ({
  data,
  tipo,
  valor,
  historico_id: kind,
  protocolo_requisicao: protocol,
}: Movement): string =>
  [
    onlyLetters(data),
    tipo === 'D' ? 'D' : 'C',
    centavosOf(valor),
    kind,
    onlyLetters(protocol ?? '').slice(-40),
  ].join('-')

/** Whether nobody knows when it was: its place among the others is only the one of the answer. */
export const isUndated = ({ day }: MovementRow): boolean => day === ''

type Dated = { readonly at: number; readonly record: Statement['movements'][number] }

/** The newest first. The API states no order; a record without a date that can be read keeps its place behind its neighbour. */
const newestFirst = ({ movements }: Statement): readonly Dated[] => {
  let at = Number.NaN
  const dated = movements.map((record): Dated => {
    if (!isUnreadable(record)) at = toldIn(record.data)?.at ?? at
    return { at, record }
  })
  const known = dated.map((one) => (Number.isNaN(one.at) ? { ...one, at: Number.NEGATIVE_INFINITY } : one))
  // of two at the same instant the later one of the answer is the newer, unless the answer has the newest first
  const first = known.find(({ at: time }) => Number.isFinite(time))
  const isDescending = first !== undefined && first.at > (known.at(-1)?.at ?? first.at)
  return (isDescending ? known : known.reverse()).sort((one, other) => other.at - one.at)
}

const rowsOfPart = ({ statement }: StatementPart, count: (name: string) => string): StatementRow[] => {
  let balance: number | null = centavosOf(statement.closing)
  const rows = newestFirst(statement).map(({ record }): StatementRow => {
    if (isUnreadable(record)) {
      balance = null
      return { id: '', unreadable: record }
    }
    const effect = effectOf(record)
    const day = toldIn(record.data)?.day ?? ''
    if (day === '') balance = null
    const row = {
      id: nameOf(record),
      movement: record,
      day,
      isDebit: isDebit(record),
      amount: centavosOf(record.valor),
      effect,
      balance,
    }
    if (balance !== null) balance -= effect
    return row
  })
  // the oldest of two that look the same has the lower number, so that it stays the same when newer ones follow
  return rows
    .reverse()
    .map((row) => ({ ...row, id: count(isMovementRow(row) ? row.id : 'unreadable') }))
    .reverse()
}

/** What a whole statement shows and what is saved of it. Amounts in centavos. */
export interface StatementView {
  readonly period: Period
  /** The newest first. */
  readonly rows: readonly StatementRow[]
  /** The balance at the end of the period. */
  readonly closing: number
  /** The balance before it; null: a record cannot be read. */
  readonly opening: number | null
  /** Parts whose balance at the end is not the next one's balance at the beginning, the newest first. */
  readonly gaps: readonly Period[]
}

const openingOf = ({ statement }: StatementPart): number | null =>
  statement.movements.reduce<number | null>(
    (sum, record) => (sum === null || isUnreadable(record) ? null : sum - effectOf(record)),
    centavosOf(statement.closing),
  )

/**
 * The rows with their running balance, computed backwards from the balance at the end of each part (payments §3).
 * @param parts at least one, the newest first, one after another
 */
export const viewOf = (parts: readonly [StatementPart, ...StatementPart[]]): StatementView => {
  const counts = new Map<string, number>()
  const count = (name: string) => {
    const times = (counts.get(name) ?? 0) + 1
    counts.set(name, times)
    return times === 1 ? name : `${name}-${times}`
  }
  const oldest = parts.at(-1) ?? parts[0]
  const gaps = parts.flatMap((part, index) => {
    const older = parts[index + 1]
    const opening = openingOf(part)
    return older && opening !== null && opening !== centavosOf(older.statement.closing) ? [part.period] : []
  })
  return {
    period: { from: oldest.period.from, to: parts[0].period.to },
    rows: parts.flatMap((part) => rowsOfPart(part, count)),
    closing: centavosOf(parts[0].statement.closing),
    opening: parts.some((part) => openingOf(part) === null) ? null : openingOf(oldest),
    gaps,
  }
}

/** Sums of what is shown, in centavos; what has failed is in neither. */
export const totalsOf = (rows: readonly StatementRow[]) => {
  const effects = rows.map((row) => (isMovementRow(row) ? row.effect : 0))
  const sum = (some: readonly number[]) => some.reduce((one, other) => one + other, 0)
  return {
    credits: sum(effects.filter((effect) => effect > 0)),
    debits: sum(effects.filter((effect) => effect < 0)),
    total: sum(effects),
  }
}
