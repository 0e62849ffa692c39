import type { Fault } from '#domain/fault.ts'
import type { Evidence, ReconcileOutcome, SendOutcome } from '#services/submission.ts'
import { withOutput } from './params.ts'

export type SubmissionEvent =
  /** Look it up now instead of in a few seconds. */
  | { type: 'outcome.look' }
  /** The user leaves; the record of what was sent stays. */
  | { type: 'outcome.leave' }
  /** It was not found; the user goes back to send it again. */
  | { type: 'sending.repeat' }
  /** 'Foi esta': one of those that look like it, by its place among them. */
  | { type: 'outcome.recognised'; index: number }

export interface SubmissionInput<Subject, Secret> {
  /** What is sent, frozen. */
  readonly subject: Subject
  /** Sent with it and stored nowhere: a password. Undefined if there is none. */
  readonly secret: Secret
  /** `looking`: it was sent before this page was opened and has no answer. */
  readonly begins: 'sending' | 'looking'
}

/**
 * How a sending goes that reads first what is stored of the same. `before`: that record, by the shape of who stores it; not given: none.
 */
export type SendResult<Proof = never> =
  | Extract<SendOutcome<Proof>, { kind: 'arrived' }>
  /** `before`: what it was sent instead of, and what is open again now. `isUnsent`: nothing was stored or sent, so nothing is withdrawn. */
  | (Extract<SendOutcome<Proof>, { kind: 'refused' }> & {
      readonly before?: object | undefined
      readonly isUnsent?: true
    })
  /** The same was sent before and has no answer yet: it is looked up instead of being sent again. */
  | { readonly kind: 'pending'; readonly before?: object }

/** What is looked up. */
export interface LookUpInput<Subject> {
  readonly subject: Subject
  /** The call was made by this page, and has ended. */
  readonly hasEnded: boolean
  /** Of one that was sent earlier: what was stored of it when it was to be sent; null: nothing, or it is not known. */
  readonly before: object | null
}

export interface SubmissionContext<Subject, Proof = never> {
  readonly subject: Subject
  readonly begins: 'sending' | 'looking'
  /** A refusal that is looked up first, because the browser may have sent the request twice. */
  readonly refusal: Fault | null
  /** No call can show whether the work was done by the first request, by somebody else, or not at all. */
  readonly isDoubtful: boolean
  /** What is looked up was sent earlier, perhaps with other choices. */
  readonly isEarlier: boolean
  /** The look-ups have lasted long enough; of an earlier page's sending a look knows it ('notYet'). */
  readonly isOverdue: boolean
  /** Why the last look-up failed. */
  readonly fault: Fault | null
  /** What the answer or a look-up says of the work. */
  readonly proof: Proof | null
  /** Its answer has come, to a page that was left. */
  readonly isAnswered: boolean
  /** What looks like it, when no call can show which of them it is. */
  readonly several: readonly Proof[]
  /** The call may still be running: it may be none of them, or of what is there ('possibleMatchPending'). */
  readonly isEarly: boolean
  /** It is given up though no look could tell whether it is there. */
  readonly isUndecided: boolean
  /** What was stored of the same before it was sent; null: nothing, or it is not known. */
  readonly before: object | null
  /** It was refused before anything was stored or sent. */
  readonly isUnsent: boolean
}

export type SubmissionOutput<Proof = never> =
  /**
   * `isFound`: there was no answer, a look-up has found it. `refusal`: that has denied it; the same may have been sent
   * before. `proof`: what is known of it.
   */
  | {
      readonly kind: 'arrived'
      readonly isEarlier: boolean
      readonly isFound?: true
      readonly refusal?: Fault
      readonly proof?: Proof
    }
  /**
   * Not done. `isDoubtful`: perhaps only the browser's second request was refused, and no call can show it.
   */
  | { readonly kind: 'refused'; readonly fault: Fault; readonly isDoubtful?: true }
  /**
   * Not found after all look-ups: its record stays until the same is sent again. `isDenied`: the person has said that it is none
   * of those that look like it. `isUndecided`: no look could tell whether it is there.
   */
  | { readonly kind: 'notArrived'; readonly isDenied?: true; readonly isUndecided?: true }
  /** The outcome is still unknown. */
  | { readonly kind: 'left' }

export interface SubmissionOptions {
  /** A look-up may find several that look alike; a person then says which of them it is. */
  readonly asksPerson?: true
  /**
   * It asks after what another page has sent: who gives it up deletes its record, and who tells of it deletes it then. It
   * never sends, so nothing is withdrawn or released.
   */
  readonly asksAfter?: true
}

export type Looked = ReconcileOutcome | Evidence<unknown>

export const contextOf = <Subject, Secret, Proof>({
  subject,
  begins,
}: SubmissionInput<Subject, Secret>): SubmissionContext<Subject, Proof> => ({
  subject,
  begins,
  refusal: null,
  isDoubtful: false,
  isEarlier: begins === 'looking',
  isOverdue: begins === 'looking',
  fault: null,
  proof: null,
  isAnswered: false,
  several: [],
  isEarly: false,
  isUndecided: false,
  before: null,
  isUnsent: false,
})

/** What a look-up needs. */
export const lookUpOf = <Subject>({
  subject,
  isEarlier,
  before,
}: SubmissionContext<Subject, unknown>): LookUpInput<Subject> => ({
  subject,
  hasEnded: !isEarlier,
  before: isEarlier ? before : null,
})

/** Why it was refused, and what is open again then. */
export const refusedWith = (
  outcome: SendResult<unknown>,
): Pick<SubmissionContext<unknown>, 'refusal' | 'before' | 'isUnsent'> => {
  if (outcome.kind !== 'refused') return { refusal: null, before: null, isUnsent: false }
  const { fault, before = null, isUnsent = false } = outcome
  return { refusal: fault, before, isUnsent }
}

/** What is looked up instead of being sent. */
export const pendingWith = (
  outcome: SendResult<unknown>,
): Pick<SubmissionContext<unknown>, 'isEarlier' | 'before'> => ({
  isEarlier: true,
  before: (outcome.kind === 'pending' && outcome.before) || null,
})

/** What an answer or a look-up says of the work; null: nothing. */
export const proofIn = <Proof>(
  outcome: SendResult<Proof> | ReconcileOutcome | Evidence<Proof>,
): Proof | null => (typeof outcome === 'object' && 'proof' in outcome ? (outcome.proof ?? null) : null)

/** Whether its own answer has told it, to a page that was left. */
export const isAnsweredIn = (outcome: SendResult<unknown> | Looked): boolean =>
  typeof outcome === 'object' && 'isAnswered' in outcome

/** Whether a look-up shows this user's own work; after a refusal only work that is certainly theirs. */
export const isFoundAfter = (refusal: Fault | null, outcome: Looked): boolean =>
  typeof outcome === 'object'
    ? outcome.kind === 'found'
    : outcome === 'found' || (outcome === 'taken' && refusal === null)

export const isSeveral = (outcome: Looked): boolean =>
  typeof outcome === 'object' && outcome.kind === 'several'

/** No call can show whether the first request did the work before the second one was refused. */
export const isDoubtfulRefusal = (refusal: Fault | null, outcome: Looked): boolean =>
  refusal !== null && (outcome === 'taken' || outcome === 'cannotTell')

/** What looks like it; nothing if it does so no more. */
export const severalIn = <Proof>(
  outcome: ReconcileOutcome | Evidence<Proof>,
): Pick<SubmissionContext<unknown, Proof>, 'several' | 'isEarly'> =>
  typeof outcome === 'object' && outcome.kind === 'several'
    ? { several: outcome.proofs, isEarly: outcome.isEarly === true }
    : { several: [], isEarly: outcome === 'possibleMatchPending' }

/** How a sending ends that was looked for in vain. */
export const missOf = ({ several, isUndecided }: SubmissionContext<unknown, unknown>) => ({
  kind: 'notArrived' as const,
  ...(several.length > 0 && { isDenied: true as const }),
  ...(several.length === 0 && isUndecided && { isUndecided: true as const }),
})

/** How a sending ends that has arrived. */
export const arrivalOf = <Proof>({ isEarlier, proof }: SubmissionContext<unknown, Proof>) => ({
  kind: 'arrived' as const,
  isEarlier,
  ...(proof !== null && { proof }),
})

/** The same of one whose answer no page has shown: `isFound`, unless there was one. */
export const foundOf = <Proof>(context: SubmissionContext<unknown, Proof>) => ({
  ...arrivalOf(context),
  ...(!context.isAnswered && { isFound: true as const }),
  ...(context.refusal !== null && { refusal: context.refusal }),
})

/** A guard or an action that is given what a call has come to. */
export const withOutcome = <const Type extends string>(type: Type) => withOutput(type, 'outcome')

/** The first ways out of both look-ups: the work is there, or it may be. */
export const whenSeen = <
  const Found extends string,
  const Undecided extends string,
  const Refused extends string,
>(
  asksPerson: true | undefined,
  to: { readonly found: Found; readonly undecided: Undecided; readonly refused: Refused },
) =>
  [
    { guard: withOutcome('isFound'), actions: withOutcome('storeProof'), target: to.found },
    ...(asksPerson
      ? [
          {
            guard: withOutcome('isSeveral'),
            actions: withOutcome('storeSeveral'),
            target: to.undecided,
          } as const,
        ]
      : []),
    { guard: withOutcome('isDoubtfulRefusal'), actions: 'storeDoubt', target: to.refused },
  ] as const
