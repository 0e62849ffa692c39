import { dateInBrazil, daysBetween, isDate } from './dates.ts'
import { plainSigns } from './signs.ts'

/** Two calendar dates in Brasília, 'yyyy-MM-dd', both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** The largest difference between the two dates, in days (payments §5, §9). */
const LONGEST_DAYS = 31

/** payments §5 */
export const PERIOD_TOO_LONG = 'Período máximo para esta solicitação é de 31 dias.'

/** The default period (payments §9): today in Brasília, whatever zone the device is set to. */
export const todayOnly = (now: Date): Period => {
  const today = dateInBrazil(now)
  return { from: today, to: today }
}

/** The difference is absolute: the dates may stand in either order (payments §5). */
export const isPeriodTooLong = ({ from, to }: Period): boolean =>
  Math.abs(daysBetween(from, to)) > LONGEST_DAYS

/** The same days, the earlier date first. */
export const inOrder = ({ from, to }: Period): Period => {
  const [earlier = from, later = to] = [from, to].sort()
  return { from: earlier, to: later }
}

export const isSamePeriod = (one: Period, other: Period): boolean =>
  one.from === other.from && one.to === other.to

/** The calendar date so many days later, or earlier. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * The parts in which a period is asked for, the newest first: 31 days each, which every way of counting 'at most 31 days'
 * accepts.
 */
export const windowsOf = (period: Period): readonly Period[] => {
  const { from, to } = inOrder(period)
  const windows: Period[] = []
  for (let end = to; end >= from; end = addDays(end, -LONGEST_DAYS)) {
    const start = addDays(end, 1 - LONGEST_DAYS)
    windows.push({ from: start > from ? start : from, to: end })
  }
  return windows
}

/** Nobody has asked for more, and joining it would be hundreds of calls. */
const EARLIEST = '2000-01-01'
const LATEST = '2099-12-31'

/** Whether a text is a calendar date of this century that exists, as 'yyyy-MM-dd'. */
export const isCalendarDate = (text: string): boolean => isDate(text) && text >= EARLIEST && text <= LATEST

/** The date that was typed as 'dd/MM/yyyy', with or without its marks, or as 'yyyy-MM-dd'; null: it is none. */
export const typedDate = (text: string): string | null => {
  const plain = plainSigns(text).trim()
  if (isCalendarDate(plain)) return plain
  const [, day, month, year] = /^(\d{2})\D?(\d{2})\D?(\d{4})$/.exec(plain) ?? []
  const date = `${year}-${month}-${day}`
  return isCalendarDate(date) ? date : null
}

/** The query of an address that shows this period: statement and receipts use the same names. */
export const periodQuery = ({ from, to }: Period): string => `data_inicio=${from}&data_fim=${to}`

/** The period in an address; null: it has none, or one that cannot be read. */
export const periodOfQuery = (search: string): Period | null => {
  const query = new URLSearchParams(search)
  const from = query.get('data_inicio') ?? ''
  const to = query.get('data_fim') ?? ''
  return isCalendarDate(from) && isCalendarDate(to) ? { from, to } : null
}
