import { type Fault, faultOf } from '#domain/fault.ts'
import { isRefusal } from '#domain/outcome.ts'

/** The definite answer of a create or a change. Without one the promise rejects: the outcome is unknown. */
export type SendOutcome<Proof = never> =
  /** `proof`: what the answer says of the work, such as its protocol. */
  | { readonly kind: 'arrived'; readonly proof?: Proof }
  /** The API refused in its own error form (`isRefusal`). */
  | { readonly kind: 'refused'; readonly fault: Fault }

/** The result of looking for the work where it would be visible (design §5). */
export type ReconcileOutcome =
  /** The work of this user. */
  | 'found'
  /** The work is there, but somebody else may have done it: after a refusal it proves nothing. */
  | 'taken'
  | 'notFound'
  /** The same while the call may still be running, in another tab or at the server: nothing is given up yet. */
  | 'notYet'
  /** The same when there is what may be it. */
  | 'possibleMatchPending'
  /** The answer does not show it. */
  | 'cannotTell'

/** A look that tells which work it has found, or that several look like it and a person has to say which. */
export type Evidence<Proof> =
  | { readonly kind: 'found'; readonly proof: Proof; readonly isAnswered?: true }
  /** Its own answer has told it, to a page that was left: nothing needs to be visible yet. */
  | { readonly kind: 'found'; readonly proof?: Proof; readonly isAnswered: true }
  /** `isEarly`: the call may still be running, so none of them may be it. */
  | { readonly kind: 'several'; readonly proofs: readonly Proof[]; readonly isEarly?: true }

/** It is there; after a refusal 'taken' proves nothing. */
export const isFound = (outcome: ReconcileOutcome | Evidence<unknown>): boolean =>
  typeof outcome === 'string' ? outcome === 'found' || outcome === 'taken' : outcome.kind === 'found'

/** The outcome of a call that creates or changes: an answer, a refusal; any other fault is thrown again. */
export const outcomeOf = async (sending: Promise<unknown>): Promise<SendOutcome> => {
  const outcome = await provenOutcomeOf(sending)
  return outcome.kind === 'arrived' ? { kind: 'arrived' } : outcome
}

/** The same with what the answer says of the work. */
export const provenOutcomeOf = async <Proof>(sending: Promise<Proof>): Promise<SendOutcome<Proof>> => {
  try {
    return { kind: 'arrived', proof: await sending }
  } catch (error) {
    const fault = faultOf(error)
    if (isRefusal(fault)) return { kind: 'refused', fault }
    throw error
  }
}
