import { dateInBrazil } from '#domain/dates.ts'
import { addDays, type Period, windowsOf } from '#domain/period.ts'

/** When something was sent, in milliseconds since 1970. */
export interface SentTime {
  /** By this device's clock, which may be wrong. */
  readonly sentAt: number
  /** By the server's; null, or not given: not known. */
  readonly serverSentAt?: number | null | undefined
}

/** Milliseconds since 1970 by the server's clock; null: not known. */
export type ServerNow = () => number | null

/** The days in Brasília on which it may stand. */
interface SentDays {
  /** Of at most 31 days each, the newest first. */
  readonly periods: readonly Period[]
  /** What stands on none of them was not done; false: no clock can be trusted, so it may stand on other ones. */
  readonly areCertain: boolean
}

/** Days on each side of what only one clock tells, or of clocks that contradict themselves. */
const WRONG_BY = 62
/** Nothing arrives later than that after it was sent: as many days as fit in one call with the one before. */
const LATEST = 29
/** A year: more calls are not made at once. */
const MOST_PERIODS = 12
const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS
/** The server's time is told by answers that take a while, and by several machines. */
const TOLERANCE_MS = 300_000

const dayOf = (instant: number): string => dateInBrazil(new Date(instant))

/** From the first to the last of them, the newest first; around each of them, if that would be more than a year. */
const periodsOf = (instants: readonly number[], before: number, after: number): readonly Period[] => {
  const days = [...new Set(instants.map(dayOf))].sort()
  const around = (first: string | undefined, last: string | undefined) =>
    first === undefined || last === undefined
      ? []
      : windowsOf({ from: addDays(first, -before), to: addDays(last, after) })
  const all = around(days[0], days.at(-1))
  const parts = all.length <= MOST_PERIODS ? all : days.reverse().flatMap((day) => around(day, day))
  return parts.slice(0, MOST_PERIODS)
}

/** A device that is off by years says nothing beside the server. */
const plausibleBeside = (server: readonly number[], device: readonly number[]): readonly number[] =>
  device.filter((instant) => server.some((known) => Math.abs(instant - known) < YEAR_MS))

/**
 * Where to look for what was sent: from the day before to the day after today, by the server's clock and by the device's,
 * since either may be wrong. Without the server's time they are two months around what the device says.
 */
export const daysSince = ({ sentAt, serverSentAt = null }: SentTime, now: number | null): SentDays => {
  const device = [sentAt, Date.now()]
  if (serverSentAt === null) {
    const periods = periodsOf(now === null ? device : [...device, now], WRONG_BY, WRONG_BY)
    return { periods, areCertain: false }
  }
  const server = now === null ? [serverSentAt, serverSentAt + (LATEST - 1) * DAY_MS] : [serverSentAt, now]
  const plausible = plausibleBeside(server, device)
  // it has told a time that has not come yet
  const isContradicted = now !== null && serverSentAt > now + TOLERANCE_MS
  const margin = isContradicted ? WRONG_BY : 1
  const known = [...server, ...plausible]
  const isWithinYear = Math.max(...known) - Math.min(...known) < YEAR_MS
  return {
    periods: periodsOf(known, margin, margin),
    areCertain: !isContradicted && isWithinYear && plausible.length === device.length,
  }
}

/** Where to look for what is there now, before something is sent: the days on which that will be looked for. */
export const daysNow = (now: number | null): readonly Period[] =>
  daysSince({ sentAt: Date.now(), serverSentAt: now }, now).periods

/**
 * So many days up to tomorrow, which a server may write late in the evening, by both clocks; without the server's time they are
 * those of `daysNow`.
 */
export const lastDays = (days: number, now: number | null): readonly Period[] =>
  now === null ? daysNow(null) : periodsOf([now, ...plausibleBeside([now], [Date.now()])], days - 2, 1)
