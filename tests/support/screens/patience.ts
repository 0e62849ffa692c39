// The real functions, stored before a test replaces the browser's timers.
const later = globalThis.setTimeout

/** Milliseconds until waiting fails, and between two checks. */
export const PATIENCE = { timeout: 120_000, interval: 8 } as const

/** Waits in real time, even with simulated timers. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => later(resolve, ms))

/** What comes from an event or a call back, which may never come: then it fails with the given text. */
export const within = <T>(coming: Promise<T>, complaint: () => string): Promise<T> =>
  Promise.race([coming, wait(PATIENCE.timeout).then(() => Promise.reject(new Error(complaint())))])

/** Waits until a condition is true; otherwise it fails with the given text. */
export const until = async (isSo: () => boolean, complaint: () => string): Promise<void> => {
  const end = performance.now() + PATIENCE.timeout
  while (!isSo()) {
    if (performance.now() > end) throw new Error(complaint())
    await wait(PATIENCE.interval)
  }
}
