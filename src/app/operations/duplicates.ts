import type { DuplicateMachine } from '#machines/shared/duplicateMachine.ts'
import { call } from '../wiring/call.ts'

/** Counts what any of them may be: what was given up is looked for as it was sent, and two may look for the same. */
export const countOf =
  <Subject>(newIds: (subject: Subject, signal: AbortSignal) => Promise<readonly number[]>) =>
  async (subjects: readonly Subject[], signal: AbortSignal): Promise<number> =>
    new Set((await Promise.all(subjects.map((subject) => newIds(subject, signal)))).flat()).size

/** @param countNew how many like it are there that were not there before it was sent */
export const duplicatesBy = <Subject>(
  machine: DuplicateMachine<Subject>,
  countNew: (subject: Subject, signal: AbortSignal) => Promise<number>,
): DuplicateMachine<Subject> =>
  machine.provide({ actors: { countNew: call(({ subject }, signal) => countNew(subject, signal)) } })
