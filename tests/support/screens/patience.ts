import { expect } from 'vitest'
import { MOMENT_MS, passMoment, realNow } from './virtualTime.ts'

// The real functions, stored before a test replaces the browser's timers.
const later = globalThis.setTimeout

/** Milliseconds until waiting fails, and between two checks. */
export const PATIENCE = { timeout: 60_000, interval: 8 } as const

/** After so many checks the next ones are rarer by so much: the page has more to do, and each check takes its time. */
const SOON = 12
const SELDOM = 5

/** An assertion about what is read again and again, while simulated time passes, until it holds. */
export const eventually = <T>(read: () => T | Promise<T>) => {
  let polls = 0
  return expect.poll(() => {
    if (polls > 0) passMoment()
    polls += 1
    return read()
  }, PATIENCE)
}

/** Waits in real time, even with simulated timers. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => later(resolve, ms))

/**
 * Waits until a condition is true; otherwise it fails with the given text.
 * @param momentMs how much simulated time passes from poll to poll; 0: none, for a test that counts it
 */
export const until = async (
  isSo: () => boolean,
  complaint: () => string,
  momentMs = MOMENT_MS,
): Promise<void> => {
  const end = realNow() + PATIENCE.timeout
  for (let polls = 0; !isSo(); polls++) {
    if (realNow() > end) throw new Error(complaint())
    const times = polls < SOON ? 1 : SELDOM
    await wait(PATIENCE.interval * times)
    passMoment(momentMs * times)
  }
}

/** What comes from an event, a call back or a timer, which may never come: then it fails with the given text. */
export const within = async <T>(coming: Promise<T>, complaint: () => string): Promise<T> => {
  let isOver = false
  const end = () => {
    isOver = true
  }
  coming.then(end, end)
  await until(() => isOver, complaint)
  return coming
}
