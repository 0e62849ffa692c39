import type { Clock } from './clock.ts'
import { nextDue } from './due.ts'
import type { Store } from './store/store.ts'

/** More than ever wait in one world. */
const MOST = 500

/**
 * Moves the clock on to a moment (ms) and holds it there. What is due on the way happens at its own time, so that
 * messages and movements have the times that they would have had.
 */
export const advance = async (
  { store, clock, catchUp }: { store: Store; clock: Clock; catchUp: () => Promise<unknown> },
  to: number,
): Promise<void> => {
  for (let count = 0; count < MOST; count += 1) {
    const due = nextDue(store)
    if (due === null || due > to) break
    clock.hold(Math.max(due, clock.now().getTime()))
    await catchUp()
  }
  clock.hold(to)
  await catchUp()
}
