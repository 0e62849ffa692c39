/** As both clocks of the device tell it. */
interface Moment {
  /** Milliseconds of the steady clock, which nobody can set; on some devices it stops while they sleep. */
  readonly steady: number
  /** Milliseconds of the system clock, which people and networks can set. */
  readonly wall: number
}

interface Reading {
  /** Milliseconds since 1970. */
  readonly server: number
  readonly at: Moment
}

const momentNow = (): Moment => ({ steady: performance.now(), wall: Date.now() })

/** How far apart two answers may tell the time: a large one is told long after it was begun. */
const TOLERANCE_MS = 300_000
const EARLIEST = Date.parse('2020-01-01T00:00Z')
const LATEST = Date.parse('2099-12-31T00:00Z')

/** Between two readings the server's clock has run as one of the device's: as the wall's if the device has slept. */
const agree = (one: Reading, other: Reading): boolean => {
  const passed = other.server - one.server
  const steady = other.at.steady - one.at.steady
  const longest = Math.max(steady, other.at.wall - one.at.wall)
  return passed >= steady - TOLERANCE_MS && passed <= longest + TOLERANCE_MS
}

/**
 * The server's time, by the `Date` of its answers: the device's own clock may be wrong by days, and be put right at any
 * moment. It is never ahead of the server's; after a sleep of the device it is behind until the next answer.
 */
export const createServerClock = (read = momentNow) => {
  let known: (Reading & { readonly toldLast: Moment }) | null = null
  let isDoubted = false
  return {
    /** What an answer says; a text that is no plausible date says nothing. */
    hear: (date: string | null): void => {
      const server = Date.parse(date ?? '')
      if (!(server >= EARLIEST && server <= LATEST)) return
      const at = read()
      if (server === known?.server) {
        // a cache on the way tells the time of its own answer for ever
        isDoubted = at.steady - known.at.steady > TOLERANCE_MS
        known = { ...known, toldLast: at }
      } else {
        isDoubted = known !== null && !agree({ server: known.server, at: known.toldLast }, { server, at })
        known = { server, at, toldLast: at }
      }
    },
    /** Milliseconds since 1970; null: no answer has told it, or the last two do not agree. */
    now: (): number | null =>
      known === null || isDoubted ? null : known.server + Math.max(0, read().steady - known.at.steady),
  }
}
