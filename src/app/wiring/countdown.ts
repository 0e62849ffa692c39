import { fromCallback } from 'xstate'

export interface Moment {
  /** Milliseconds of the steady clock, which nobody can set; on some phones it stops while they sleep. */
  readonly steady: number
  /**
   * Milliseconds of the system clock, which also runs during sleep, and which people and networks can set.
   */
  readonly wall: number
}

/** As both clocks tell it. */
export const momentNow = (): Moment => ({ steady: performance.now(), wall: Date.now() })

/**
 * Milliseconds between two moments. The system clock is used only if the page was hidden, because the phone
 * may have slept; while the page is visible, a jump of it means that it was set.
 */
export const passedBetween = (before: Moment, after: Moment, wasHidden: boolean): number => {
  const steady = after.steady - before.steady
  return wasHidden ? Math.max(steady, after.wall - before.wall) : steady
}

/**
 * Counts seconds down: `countdown.ticked` with the rest, the last time with 0. Each tick reads the clocks, so
 * a browser that slows down hidden tabs does no harm.
 */
export const countdown = fromCallback<{ type: 'none' }, { seconds: number }>(({ input, sendBack }) => {
  let left = input.seconds * 1000
  let last = momentNow()
  let wasHidden = document.hidden
  const tick = () => {
    const moment = momentNow()
    left -= passedBetween(last, moment, wasHidden)
    last = moment
    wasHidden = document.hidden
    sendBack({ type: 'countdown.ticked', left: Math.max(0, Math.ceil(left / 1000)) })
    if (left <= 0) stop()
  }
  const look = () => {
    wasHidden ||= document.hidden
    tick()
  }
  const timer = setInterval(tick, 1000)
  document.addEventListener('visibilitychange', look)
  const stop = () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
  return stop
})
