// The real functions, stored before a test replaces the browser's timers.
const later = globalThis.setTimeout

/** Milliseconds until waiting fails, and between two checks. */
export const PATIENCE = { timeout: 120_000, interval: 8 } as const

/** Waits in real time, even with simulated timers. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => later(resolve, ms))

/** Waits until a condition is true; otherwise it fails with the given text. */
export const until = async (isSo: () => boolean, complaint: () => string): Promise<void> => {
  const end = performance.now() + PATIENCE.timeout
  while (!isSo()) {
    if (performance.now() > end) throw new Error(complaint())
    await wait(PATIENCE.interval)
  }
}
