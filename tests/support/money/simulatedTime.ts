import { vi } from 'vitest'

// Time of the tests that run the wiring on simulated timers: what needs no time happens between two seconds.

/** Lets happen what needs no time: calls of a fake backend and of a fake storage. */
export const turns = async (count = 60): Promise<void> => {
  for (let turn = 0; turn < count; turn++) await new Promise<void>((resolve) => setImmediate(resolve))
}

/** Lets the seconds pass, one by one. */
export const pass = async (seconds: number): Promise<void> => {
  for (let passed = 0; passed < seconds; passed++) {
    await turns()
    await vi.advanceTimersByTimeAsync(1000)
  }
  await turns()
}

/** Lets the seconds pass until it happens. */
export const until = async (happens: () => boolean, seconds = 200): Promise<void> => {
  for (let passed = 0; !happens(); passed++) {
    if (passed > seconds) throw new Error(`it did not happen within ${seconds} s`)
    await turns()
    if (!happens()) await vi.advanceTimersByTimeAsync(1000)
  }
}
