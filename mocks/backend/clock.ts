/** The clock of the backend, which the demo can move. */
export interface Clock {
  readonly now: () => Date
  /** Stands still at this moment (ms), as while a link is replayed. */
  readonly hold: (at: number) => void
  /** Goes on from this moment (ms); not given: as the computer's clock. */
  readonly run: (from?: number) => void
  /** Milliseconds before the computer's clock (negative: behind it); 0: it was not moved. */
  readonly ahead: () => number
}

/** The page's own, once `letDatesFollow` has put another one into its place. */
let OwnDate: DateConstructor | null = null
const realNow = () => (OwnDate ?? Date).now()

/** @param real the computer's clock, in ms */
export const createClock = (real: () => number = realNow, ahead = 0): Clock => {
  let offset = ahead
  let held: number | null = null
  return {
    now: () => new Date(held ?? real() + offset),
    hold: (at) => {
      held = at
    },
    run: (from) => {
      held = null
      offset = from === undefined ? 0 : from - real()
    },
    ahead: () => (held === null ? offset : held - real()),
  }
}

/**
 * Lets `new Date()` and `Date.now()` of the page follow the clock: the portal counts days and minutes by them, and a
 * screen must not live in another day than its backend.
 */
export const letDatesFollow = ({ now }: Clock): void => {
  if (OwnDate) return
  OwnDate = globalThis.Date
  globalThis.Date = new Proxy(OwnDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now().getTime()] : given, newTarget) as object,
    apply: () => now().toString(),
    get: (target, name) => (name === 'now' ? () => now().getTime() : Reflect.get(target, name)),
  })
}
