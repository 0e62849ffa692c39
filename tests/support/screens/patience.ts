// Taken before a test holds the browser's timers.
const later = globalThis.setTimeout

/** Milliseconds until something that should come is given up, and between two looks. */
export const PATIENCE = { timeout: 3000, interval: 8 } as const

/** Waits for real, whatever a test has done to the timers. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => later(resolve, ms))

/** Waits until something is so; what it says otherwise is written when the patience is over. */
export const until = async (isSo: () => boolean, complaint: () => string): Promise<void> => {
  const end = performance.now() + PATIENCE.timeout
  while (!isSo()) {
    if (performance.now() > end) throw new Error(complaint())
    await wait(PATIENCE.interval)
  }
}
