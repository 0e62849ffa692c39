import type { Fault } from './fault.ts'

// What can be said of a create or change by the fault that it ended in.

/** Error statuses that say nothing of whether the work was done: it may be under way, or done before. */
const UNCERTAIN_STATUSES: readonly number[] = [401, 408, 409, 425, 429]

const isDefinite = (status: number): boolean =>
  status >= 400 && status < 500 && !UNCERTAIN_STATUSES.includes(status)

/** What was sent was larger than somebody on its way takes: it never came to the backend. */
const TOO_LARGE = 413

/**
 * Whether a create or change was certainly not carried out: the API refused it in its own form (api §1.6).
 * Whatever else comes back, the work may have been done (design §5, reliability N2).
 */
export const isRefusal = (fault: Fault): boolean => {
  if (fault.kind === 'validation') return true
  if (fault.kind !== 'http') return false
  return fault.status === TOO_LARGE || (isDefinite(fault.status) && fault.message !== null)
}

/**
 * Whether a refusal may be the answer to a repetition that the browser made by itself after the first request
 * had done the work (reliability N1). A request in a form that the API does not read never did any.
 */
export const mayFollowOwnWork = (fault: Fault): boolean => fault.kind === 'http' && fault.status !== TOO_LARGE
