import { type Fault, faultOf } from '#domain/fault.ts'
import { isRefusal } from '#domain/outcome.ts'

/** The definite answer of a create or a change. Without one the promise rejects: the outcome is unknown. */
export type SendOutcome =
  | { readonly kind: 'arrived' }
  /** The API refused in its own error form (`isRefusal`). */
  | { readonly kind: 'refused'; readonly fault: Fault }
  /** The same was sent before and has no answer yet: it is looked up instead of being sent again. */
  | { readonly kind: 'pending' }

/** The result of looking for the work where it would be visible (design §5). */
export type LookOutcome =
  /** The work of this user. */
  | 'found'
  /** The work is there, but somebody else may have done it: after a refusal it proves nothing. */
  | 'taken'
  | 'notFound'
  /** The same while the call may still be running, in another tab or at the server: nothing is given up yet. */
  | 'notYet'
  /** The answer does not show it. */
  | 'cannotTell'

/** The outcome of a call that creates or changes: an answer, a refusal; any other fault is thrown again. */
export const outcomeOf = async (sending: Promise<unknown>): Promise<SendOutcome> => {
  try {
    await sending
    return { kind: 'arrived' }
  } catch (error) {
    const fault = faultOf(error)
    if (isRefusal(fault)) return { kind: 'refused', fault }
    throw error
  }
}
