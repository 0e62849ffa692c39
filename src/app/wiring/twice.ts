import type { TwiceMachine } from '#machines/shared/twiceMachine.ts'
import { call } from './call.ts'

/** @param countNew how many like it are there that were not there before it was sent */
export const twiceBy = <Subject>(
  machine: TwiceMachine<Subject>,
  countNew: (subject: Subject, signal: AbortSignal) => Promise<number>,
): TwiceMachine<Subject> =>
  machine.provide({ actors: { countNew: call(({ subject }, signal) => countNew(subject, signal)) } })
