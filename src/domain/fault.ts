/**
 * What can go wrong with a call, closed: machines and screens know nothing else of the transport.
 * A fault never holds a URL, a header, a body or a token, so that it may be shown and logged.
 */
export type Fault =
  /** No answer arrived: no network, connection lost, host blocked. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'timeout' }
  /** The caller left; nobody is waiting for the answer. */
  | { readonly kind: 'aborted' }
  /** An answer with an error status. `message` is the server's text, cleaned and cut, if it sent one. */
  | { readonly kind: 'http'; readonly status: number; readonly message: string | null }
  /** Celebrate refused the request's query or body (core §5): `message` is the one for people. */
  | { readonly kind: 'validation'; readonly message: string | null }
  /** The loading order's gates refused (core §4, §8). */
  | {
      readonly kind: 'statusValidation'
      readonly message: string | null
      readonly statusGR: string | null
      readonly statusOP: string | null
    }
  /** An answer that is not the contract's: HTML, cut JSON, a field of another type. `at` names the field. */
  | { readonly kind: 'malformed'; readonly at: string }
  /** The session ended or another user signed in while the call was under way. */
  | { readonly kind: 'sessionEnded' }
  | { readonly kind: 'unknown' }

/** The only rejection of a service. Its text names the kind alone. */
export class ServiceFault extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(`service fault: ${fault.kind}`)
    this.name = 'ServiceFault'
    this.fault = fault
  }
}

export const faultOf = (error: unknown): Fault =>
  error instanceof ServiceFault ? error.fault : { kind: 'unknown' }

/** The general error text (spec/api.md 1.6, A11). */
export const GENERAL_ERROR = 'Não foi possível concluir a operação.'

/** The server's own words where it sent some, else nothing. */
export const serverMessage = (fault: Fault): string | null => ('message' in fault ? fault.message : null)

/** The text for people: the server's message is preferred, then the call's fallback (registries §8). */
export const faultText = (fault: Fault, fallback: string = GENERAL_ERROR): string =>
  serverMessage(fault) ?? fallback

/** Error statuses that say nothing of whether the work was done: it may be under way, or done before. */
const UNCERTAIN_STATUSES: readonly number[] = [401, 408, 409, 425, 429]

/** Whether an error status means that nothing was done, if the API itself says it. */
export const isDefiniteStatus = (status: number): boolean =>
  status >= 400 && status < 500 && !UNCERTAIN_STATUSES.includes(status)

/** What was sent was larger than somebody on its way takes: it never came to the backend. */
const TOO_LARGE = 413

/**
 * Whether a create or change was certainly not carried out: the API refused it in its own form (spec/api.md
 * 1.6). Whatever else comes back, the work may have been done (design §5, reliability.md N2).
 */
export const isRefusal = (fault: Fault): boolean => {
  if (fault.kind === 'validation' || fault.kind === 'statusValidation') return true
  if (fault.kind !== 'http') return false
  return fault.status === TOO_LARGE || (isDefiniteStatus(fault.status) && fault.message !== null)
}

/**
 * Whether a refusal may be the answer to a repetition that the browser made by itself after the first request
 * had done the work (reliability.md N1). A request in a form that the API does not read never did any.
 */
export const mayFollowOwnWork = (fault: Fault): boolean => fault.kind === 'http' && fault.status !== TOO_LARGE
