import type { GivenUpSubject, Prepared } from '#machines/shared/wizard/savingTypes.ts'
import type { ReconcileOutcome } from '#services/submission.ts'

interface Calls<Subject> {
  /** The ids of what is there; 'taken': what would be sent is refused. */
  readonly listIds: (subject: Subject) => Promise<readonly number[] | 'taken'>
  readonly lookUp: (subject: Subject) => Promise<ReconcileOutcome>
}

/**
 * What is there before the sending. What was given up may have come since: it is looked for first, as it was sent.
 * @param wanted what is to be sent
 */
export const preparedBy = async <Subject extends { readonly knownIds: readonly number[] }>(
  wanted: Subject,
  givenUp: readonly GivenUpSubject<Subject>[],
  { listIds, lookUp }: Calls<Subject>,
): Promise<Prepared> => {
  const looked = await Promise.all(
    givenUp.map(async ({ subject, isSame }) => {
      // before the look: what comes between them is told twice rather than never
      const listed = await listIds(subject)
      const there = listed === 'taken' ? [] : listed
      return { knownIds: subject.knownIds, there, isSame, outcome: await lookUp(subject) }
    }),
  )
  const same = looked.find(({ isSame }) => isSame)
  if (same?.outcome === 'found') return 'found'
  if (looked.some(({ outcome }) => outcome !== 'notFound'))
    return { perhaps: looked.map(({ outcome, there }) => (outcome === 'notFound' ? null : there)) }
  return same ? same.knownIds : listIds(wanted)
}
