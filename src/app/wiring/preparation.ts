import type { GivenUpSubject, Prepared, PrepareInput } from '#machines/shared/wizard/savingTypes.ts'
import type { ReconcileOutcome } from '#services/submission.ts'
import { call } from './call.ts'

interface Calls<Subject> {
  /** The ids of what is there; 'taken': what would be sent is refused. */
  readonly listIds: (subject: Subject, signal: AbortSignal) => Promise<readonly number[] | 'taken'>
  readonly lookUp: (subject: Subject, signal: AbortSignal) => Promise<ReconcileOutcome>
}

/** What is there before the sending. What was given up may have come since: it is looked for first, as it was sent. */
export const preparation = <Subject extends { readonly knownIds: readonly number[] }>({
  listIds,
  lookUp,
}: Calls<NoInfer<Subject>>) => {
  const lookAgain = async ({ subject, isSame }: GivenUpSubject<Subject>, signal: AbortSignal) => {
    // before the look: what comes between them is told twice rather than never
    const listed = await listIds(subject, signal)
    const there = listed === 'taken' ? [] : listed
    return { knownIds: subject.knownIds, there, isSame, outcome: await lookUp(subject, signal) }
  }
  return call<Prepared, PrepareInput<Subject>>(async ({ subject: wanted, givenUp }, signal) => {
    const looked = await Promise.all(givenUp.map((one) => lookAgain(one, signal)))
    const same = looked.find(({ isSame }) => isSame)
    if (same?.outcome === 'found') return 'found'
    if (looked.some(({ outcome }) => outcome !== 'notFound'))
      return { perhaps: looked.map(({ outcome, there }) => (outcome === 'notFound' ? null : there)) }
    return same ? same.knownIds : listIds(wanted, signal)
  })
}
