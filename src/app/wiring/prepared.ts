import type { Prepared } from '#machines/shared/wizard/savingTypes.ts'
import type { ReconcileOutcome } from '#services/sending.ts'

interface Calls<Subject> {
  /** The ids of what is there. */
  readonly listIds: () => Promise<readonly number[]>
  readonly lookUp: (givenUp: Subject) => Promise<ReconcileOutcome>
}

/** What is there before the sending. What was given up may have come since: it is looked for first. */
export const preparedBy = async <Subject extends { readonly knownIds: readonly number[] }>(
  givenUp: Subject | null,
  { listIds, lookUp }: Calls<Subject>,
): Promise<Prepared> => {
  // before the look: what comes between them is told twice rather than never
  const perhaps = await listIds()
  if (givenUp === null) return perhaps
  const outcome = await lookUp(givenUp)
  if (outcome === 'notFound') return givenUp.knownIds
  return outcome === 'found' ? outcome : { perhaps }
}
