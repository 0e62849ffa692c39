import * as v from 'valibot'
import type { GivenUp, GivenUpSubject, SavingFields } from './savingTypes.ts'

// What was sent, was not found and was given up may still come: it is looked for as it was sent, also when the draft was
// changed since, before anything is sent again.

/** The company that something is registered for. */
export const companyShape = v.object({ id: v.number(), cnpj: v.string(), antt: v.string() })

const shape = v.array(
  v.object({
    // another release may have stored other fields
    sent: v.looseObject({ company: v.optional(companyShape) }),
    knownIds: v.array(v.number()),
  }),
)

/** An earlier release has kept one, without what was sent. */
const earlierShape = v.nullable(v.object({ about: v.string(), knownIds: v.array(v.number()) }))

export const givenUpShape = v.optional(
  v.union([
    shape,
    v.pipe(
      earlierShape,
      v.transform((one) => (one === null ? [] : [{ sent: {}, knownIds: one.knownIds }])),
    ),
  ]),
  [],
)

interface Options<Draft, Subject> {
  readonly subjectOf: (draft: Draft & SavingFields) => Subject
  readonly asSent: ((draft: Draft & SavingFields) => object) | undefined
}

/** Reads and changes what a draft keeps of those that were given up. */
export const givenUpBy = <Draft extends object, Subject>({ subjectOf, asSent }: Options<Draft, Subject>) => {
  type Sent = Draft & SavingFields
  const isSame = (draft: Sent, { sent }: GivenUp): boolean =>
    JSON.stringify(sent) === JSON.stringify(asSent?.(draft))
  const subjectsOf = (draft: Sent): readonly GivenUpSubject<Subject>[] =>
    draft.earlier.map((one) => ({
      subject: subjectOf({ ...draft, ...one.sent, knownIds: one.knownIds }),
      isSame: isSame(draft, one),
    }))
  return {
    subjectsOf,
    /** What the look behind a success counts: the one that was sent, and those that were changed and sent again. */
    allOf: (draft: Sent): readonly Subject[] => [
      subjectOf(draft),
      ...subjectsOf(draft).flatMap(({ subject, isSame: isThis }) => (isThis ? [] : [subject])),
    ],
    /** The ids before the first sending of what is now in the draft. */
    knownIdsOf: (draft: Sent): readonly number[] =>
      draft.earlier.find((one) => isSame(draft, one))?.knownIds ?? [],
    /** The one that was sent last is one of them now. */
    withLast: (draft: Sent): readonly GivenUp[] =>
      asSent === undefined
        ? []
        : [
            ...draft.earlier.filter((one) => !isSame(draft, one)),
            { sent: { ...asSent(draft) }, knownIds: draft.knownIds },
          ],
    /**
     * Those that are still looked for when the person was told of what may be one of them: of each only what is newer. What
     * has no id cannot be known again, so it is told once.
     * @param perhaps the ids that are there now; null: it is certainly not there
     */
    afterTold: (draft: Sent, perhaps: readonly (readonly number[] | null)[]): readonly GivenUp[] =>
      draft.earlier.flatMap((one, index) => {
        const there = perhaps[index] ?? null
        if (there === null) return [one]
        return there.some((id) => !one.knownIds.includes(id)) ? [{ ...one, knownIds: there }] : []
      }),
  }
}
