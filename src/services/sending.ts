import { type Fault, faultOf } from '#domain/fault.ts'
import { isRefusal } from '#domain/outcome.ts'

/** What came of a create or change that got a definite answer. Without one its promise rejects: nobody knows. */
export type SendOutcome =
  | { readonly kind: 'arrived' }
  /** The API said no in its own form (`isRefusal`). */
  | { readonly kind: 'refused'; readonly fault: Fault }
  /** The same was sent before and has no answer yet: it is looked up, not sent. */
  | { readonly kind: 'pending' }

/**
 * What a look at the place where the work would show has found (design §5). `cannotTell`: no call of the API
 * shows it.
 */
export type LookOutcome = 'found' | 'notFound' | 'cannotTell'

/** Reads the end of a call that creates or changes: an answer, a refusal, or a fault that leaves it open. */
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
