import { fromCallback } from 'xstate'

interface Moment {
  /** Milliseconds of the clock that nobody can set; on some phones it stands still while they sleep. */
  readonly steady: number
  /** Milliseconds of the clock on the wall, which goes on in sleep and which people and networks set. */
  readonly wall: number
}

const now = (): Moment => ({ steady: performance.now(), wall: Date.now() })

/**
 * Milliseconds between two looks at the clocks. The wall's counts only when the page was out of sight, where
 * the phone may have slept; before one's eyes a wall clock that jumps has been set.
 */
export const passedBetween = (before: Moment, after: Moment, wasHidden: boolean): number => {
  const steady = after.steady - before.steady
  return wasHidden ? Math.max(steady, after.wall - before.wall) : steady
}

/**
 * Counts seconds down and tells each: `countdown.ticked` with what is left, the last time with 0. How often
 * the browser wakes a hidden tab does not matter: each tick looks at the clocks.
 */
export const countdown = fromCallback<{ type: 'none' }, { seconds: number }>(({ input, sendBack }) => {
  let left = input.seconds * 1000
  let last = now()
  let wasHidden = document.hidden
  const tick = () => {
    const moment = now()
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
