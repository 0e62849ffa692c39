import { type Fault, faultOf } from '#domain/fault.ts'
import { isRefusal } from '#domain/outcome.ts'

/** The definite answer of a create or a change. Without one the promise rejects: the outcome is unknown. */
export type SendOutcome =
  | { readonly kind: 'arrived' }
  /** The API refused in its own error form (`isRefusal`). */
  | { readonly kind: 'refused'; readonly fault: Fault }
  /** The same was sent before and has no answer yet: it is looked up instead of being sent again. */
  | { readonly kind: 'pending' }

/**
 * The result of looking for the work where it would be visible (design §5). `cannotTell`: the answer does not
 * show it.
 */
export type LookOutcome = 'found' | 'notFound' | 'cannotTell'

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
