import type { TwiceMachine } from '#machines/shared/twiceMachine.ts'
import { call } from './call.ts'

/** The same of several at once: what was given up is looked for as it was sent. */
export const sumOf =
  <Subject>(countNew: (subject: Subject, signal: AbortSignal) => Promise<number>) =>
  async (subjects: readonly Subject[], signal: AbortSignal): Promise<number> => {
    const counts = await Promise.all(subjects.map((subject) => countNew(subject, signal)))
    return counts.reduce((sum, count) => sum + count, 0)
  }

/** @param countNew how many like it are there that were not there before it was sent */
export const twiceBy = <Subject>(
  machine: TwiceMachine<Subject>,
  countNew: (subject: Subject, signal: AbortSignal) => Promise<number>,
): TwiceMachine<Subject> =>
  machine.provide({ actors: { countNew: call(({ subject }, signal) => countNew(subject, signal)) } })
