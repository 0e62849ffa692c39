import { wholeNumberIn } from '#domain/pasted.ts'
import type { Percents } from '#domain/percents.ts'

/** One of the four percentages (payments §2.7). */
export type PercentField = keyof Percents

/** As they stand in their fields; some may be no percentage while they are typed. */
export type PercentTexts = Readonly<Record<PercentField, string>>

export const PERCENT_FIELDS = [
  'advance',
  'balance',
  'detention',
  'rpa',
] as const satisfies readonly PercentField[]

const MOST = 100

/** The whole percent from 0 to 100 that a text means ('70', '70 %'); null: none (payments §5, §9). */
export const percentIn = (text: string): number | null => {
  const percent = wholeNumberIn(text.trim().replace(/\s*%$/, ''))
  return percent !== null && percent <= MOST ? percent : null
}

/** A server may hold a fraction: it is shown, and cannot be sent again. */
const textOf = (percent: number): string => `${percent}`.replace('.', ',')

const eachOf = <Value>(of: (field: PercentField) => Value): Readonly<Record<PercentField, Value>> => ({
  advance: of('advance'),
  balance: of('balance'),
  detention: of('detention'),
  rpa: of('rpa'),
})

export const NO_TEXTS: PercentTexts = eachOf(() => '')

export const textsOf = (percents: Percents): PercentTexts => eachOf((field) => textOf(percents[field]))

/** What is sent; null: one of them is no percentage. */
export const percentsIn = (typed: PercentTexts): Percents | null => {
  const percents = eachOf((field) => percentIn(typed[field]))
  const isWhole = PERCENT_FIELDS.every((field) => percents[field] !== null)
  return isWhole ? (percents as Percents) : null
}

/** Another value than the known one, or none at all. */
export const isFieldChanged = (known: Percents, typed: PercentTexts, field: PercentField): boolean =>
  typed[field] !== textOf(known[field]) && percentIn(typed[field]) !== known[field]

export const isChanged = (known: Percents, typed: PercentTexts): boolean =>
  PERCENT_FIELDS.some((field) => isFieldChanged(known, typed, field))

/** What was typed upon `before`, upon newer values: what was not touched follows them. */
export const followPercents = (before: Percents, typed: PercentTexts, now: Percents): PercentTexts =>
  eachOf((field) =>
    isFieldChanged(before, typed, field) && isFieldChanged(now, typed, field)
      ? typed[field]
      : textOf(now[field]),
  )
