import { type AnyActor, type SnapshotFrom, waitFor } from 'xstate'
import { within } from './patience.ts'

/** Waits in real time, even with simulated timers, until a machine is so; otherwise it fails with where it stays. */
export const comesTo = <A extends AnyActor>(
  actor: A,
  isSo: (snapshot: SnapshotFrom<A>) => boolean,
): Promise<SnapshotFrom<A>> =>
  within(waitFor(actor, isSo), () => `the machine stays in ${JSON.stringify(actor.getSnapshot().value)}`)
