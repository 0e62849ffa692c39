import { vi } from 'vitest'

/** Milliseconds of simulated time from one poll of a look to the next: what a page does later comes after few of them. */
export const MOMENT_MS = 100

/** Milliseconds of real time, by which `AbortSignal.timeout` goes; stored before a test replaces it. */
export const realNow = performance.now.bind(performance)

/** Resolves when no task of the page waits: what React draws later than the rest is drawn. */
export const isIdle = (): Promise<void> => scheduler.postTask(() => {}, { priority: 'background' })

/** What the steady clock has told last: it never runs backwards, for the portal's modules live on from test to test. */
let reached = 0

/**
 * Simulates the page's time until `leaveVirtualTime`: clocks, timers, frames and what waits for an idle browser. It moves only
 * when a test says so, and from poll to poll of what waits for the page. `AbortSignal.timeout` stays real: it is the patience
 * with the browser's storage, which is real as well.
 */
export const enterVirtualTime = (): void => {
  const steady = Math.max(realNow(), reached)
  vi.useFakeTimers({
    now: Date.now() - steady,
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'performance',
      'Date',
    ],
  })
  // the simulated steady clock begins at 0
  vi.advanceTimersByTime(steady)
}

/** What is under way for a second or less ends: it may hold a lock, and no timer fires once the real ones are back. */
export const leaveVirtualTime = (): void => {
  passMoment(1000)
  reached = performance.now()
  vi.useRealTimers()
}

/** Lets the page's time pass between two looks at it; the browser's own time passes by itself. */
export const passMoment = (ms = MOMENT_MS): void => {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(ms)
}
