import { BRASILIA, calendarDateIn, dateInBrazil, formatDate, NO_DATE } from './dates.ts'

/** Made when it is needed, as that of dates. */
let format: Intl.DateTimeFormat | undefined

/** The time in Brasília at an instant, whatever zone the device is set to: '14:05:00'. */
export const timeInBrazil = (instant: Date): string => {
  format ??= new Intl.DateTimeFormat('pt-BR', { timeZone: BRASILIA, timeStyle: 'medium' })
  return format.format(instant)
}

/** What a record tells of when it was. */
interface Told {
  /** Milliseconds since 1970; of a date without a time the beginning of that day. */
  readonly at: number
  /** The calendar date in Brasília. */
  readonly day: string
  /** '14:05:09' in Brasília; null: the record tells the day alone. */
  readonly time: string | null
}

/** What follows the date: a time, parts of a second, a zone. */
const CLOCK =
  /^(?:(?:[T ]|, )(\d{2}:\d{2})(?::(\d{2})(?:[.,](\d{1,3})\d*)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

/** '-0300' and '-03' as all browsers read them. */
const zoneOf = (zone: string) =>
  /^z$/i.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`

/**
 * When a record says that it was; null: it has no date that can be read. A date without a time is that day in every zone. The
 * browser's own parser would take it for midnight in Greenwich, and a time without a zone for one of the device.
 */
export const toldIn = (text: string): Told | null => {
  const date = calendarDateIn(text)
  const clock = date === null ? null : CLOCK.exec(text.trim().slice(date.length))
  if (date === null || clock === null) return null
  const [, minutes, seconds = '00', parts = '000', zone = '-03:00'] = clock
  const at = Date.parse(`${date}T${minutes ?? '00:00'}:${seconds}.${parts.padEnd(3, '0')}${zoneOf(zone)}`)
  if (Number.isNaN(at)) return null
  if (minutes === undefined) return { at, day: date, time: null }
  const instant = new Date(at)
  return { at, day: dateInBrazil(instant), time: timeInBrazil(instant) }
}

/** '20/11/2026 14:05:09', '20/11/2026' or 'sem data', by the clock of Brasília. */
export const formatTold = (
  text: string,
  { between = ' ', hasSeconds = false }: { readonly between?: string; readonly hasSeconds?: boolean } = {},
): string => {
  const told = toldIn(text)
  if (told === null) return NO_DATE
  const { day, time } = told
  return time === null
    ? formatDate(day)
    : `${formatDate(day)}${between}${hasSeconds ? time : time.slice(0, 5)}`
}

/** Whether a text tells when something was: '2026-11-20T17:05:09.000Z', and no protocol. */
export const isInstant = (text: string): boolean => toldIn(text) !== null
