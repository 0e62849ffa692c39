import type { Fault } from './fault.ts'

// What is known about a create or a change that ended in a fault.

/** Error statuses after which the work may have been done all the same. */
const UNCERTAIN_STATUSES: readonly number[] = [401, 408, 409, 425, 429]

const isDefinite = (status: number): boolean =>
  status >= 400 && status < 500 && !UNCERTAIN_STATUSES.includes(status)

/** A proxy refused a request that is too large: it never reached the backend. */
const TOO_LARGE = 413

/** An error in the API's own form (api §1.6): celebrate's, or one with a text for people. Anybody on the way may answer another. */
const isOwnForm = (fault: Fault): boolean =>
  fault.kind === 'validation' || (fault.kind === 'http' && fault.message !== null)

/**
 * Whether a create or a change was certainly not done: the API refused it in its own error form.
 * After every other fault the work may have been done (design §5, reliability N2).
 */
export const isRefusal = (fault: Fault): boolean => {
  if (fault.kind !== 'http') return fault.kind === 'notSent' || isOwnForm(fault)
  return fault.status === TOO_LARGE || (isDefinite(fault.status) && isOwnForm(fault))
}

/** Whether the API itself does not know a refresh token any more: nothing else ends a session. */
export const isRefusalOfSession = (fault: Fault): boolean =>
  isOwnForm(fault) && (fault.kind !== 'http' || [400, 401, 403].includes(fault.status))

/**
 * Whether a refresh may have been refused, though not in the API's own form, so that it may fail for ever: a definite status
 * without its text, or an answer that is no session.
 */
export const mayRefuseSession = (fault: Fault): boolean =>
  fault.kind === 'malformed' || (fault.kind === 'http' && (fault.status === 401 || isDefinite(fault.status)))

/**
 * The same as `isRefusal` for an order that nothing can look up afterwards and that costs nothing if it comes all the same: every definite
 * status counts, also without a text.
 */
export const isRefusalOfOrder = (fault: Fault): boolean =>
  isRefusal(fault) || (fault.kind === 'http' && isDefinite(fault.status))

/**
 * Whether the browser may have sent the request twice by itself, so that the first one did the work and only
 * the second was refused (reliability N1). A request whose form the API refuses did no work at all.
 */
export const mayFollowOwnWork = (fault: Fault): boolean => fault.kind === 'http' && fault.status !== TOO_LARGE
