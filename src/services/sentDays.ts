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
  /** What stands on none of them was not done; false: the server's time is not known, so it may stand on other ones. */
  readonly areCertain: boolean
}

/** Days on each side of what only the device's clock tells. */
const WRONG_BY = 62
/** Nothing arrives later than that after it was sent: as many days as fit in one call with the one before. */
const LATEST = 29
/** A year: more calls are not made at once. */
const MOST_PERIODS = 12

const dayOf = (instant: number): string => dateInBrazil(new Date(instant))

/**
 * Where to look for what was sent: from the day before, by the server's clock, to the day after today. Without the server's
 * time they are two months around what the device says.
 */
export const daysSince = ({ sentAt, serverSentAt = null }: SentTime, now: number | null): SentDays => {
  if (serverSentAt !== null) {
    const from = addDays(dayOf(serverSentAt), -1)
    const to = now === null ? addDays(from, LATEST) : addDays(dayOf(Math.max(serverSentAt, now)), 1)
    const periods = windowsOf({ from, to })
    return { periods: periods.slice(-MOST_PERIODS), areCertain: periods.length <= MOST_PERIODS }
  }
  const latest = Math.max(sentAt, now ?? Date.now())
  const period = { from: addDays(dayOf(sentAt), -WRONG_BY), to: addDays(dayOf(latest), WRONG_BY) }
  return { periods: windowsOf(period).slice(-MOST_PERIODS), areCertain: false }
}

/** Where to look for what is there now, before something is sent: the days on which that will be looked for. */
export const daysNow = (now: number | null): readonly Period[] =>
  daysSince({ sentAt: Date.now(), serverSentAt: now }, now).periods
