/**
 * All that can go wrong with a call. Machines and screens know nothing else about HTTP. A fault never holds
 * a URL, a header, a body or a token, so it may be shown and logged.
 */
export type Fault =
  /** No answer arrived: no network, connection lost, host blocked. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'timeout' }
  /** The caller left; nobody is waiting for the answer. */
  | { readonly kind: 'aborted' }
  /**
   * An answer with an error status. `message` is the server's text, cleaned and cut; null without one. `isForeign`: it is a page or
   * a text and no JSON, so somebody on the way may have answered.
   */
  | {
      readonly kind: 'http'
      readonly status: number
      readonly message: string | null
      readonly isForeign?: true
    }
  /**
   * A page in the place of an error: a firewall or the sign-in of a network has answered, and the API may not have got the call.
   */
  | { readonly kind: 'intercepted'; readonly status: number }
  /** Celebrate refused the request's query or body (core §5): `message` is the one for people. */
  | { readonly kind: 'validation'; readonly message: string | null }
  /** The portal has stopped it before it was sent, and says why. */
  | { readonly kind: 'notSent'; readonly message: string }
  /** The loading order's gates refused (core §4, §8). */
  | {
      readonly kind: 'statusValidation'
      readonly message: string | null
      readonly statusGR: string | null
      readonly statusOP: string | null
    }
  /** A success that breaks the contract: HTML, cut JSON, a field of another type. `at` names the field. */
  | { readonly kind: 'malformed'; readonly at: string }
  /** The session ended or another user signed in while the call was under way. */
  | { readonly kind: 'sessionEnded' }
  | { readonly kind: 'unknown' }

/** The only error that a service rejects with. Its text is the kind of the fault. */
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

/** The general error text (api §1.6, A11). */
export const GENERAL_ERROR = 'Não foi possível concluir a operação.'

/** The server's own text, null if it sent none. */
export const serverMessage = (fault: Fault): string | null => ('message' in fault ? fault.message : null)

const INTERCEPTED =
  'A rede parece ter respondido no lugar do servidor. Veja se ela pede um login ou bloqueia o portal e tente novamente.'

/** The text to show: the server's message, else the call's own text (registries §8); what the server has not answered is told as that. */
export const faultText = (fault: Fault, fallback: string = GENERAL_ERROR): string =>
  fault.kind === 'intercepted' ? INTERCEPTED : (serverMessage(fault) ?? fallback)

/**
 * The same of a refusal. A server that has failed (5xx) says so for whoever runs it, and not which of the person's tasks has
 * failed: then the call's own text is shown.
 */
export const refusalText = (fault: Fault, fallback: string): string =>
  fault.kind === 'http' && fault.status >= 500 ? fallback : faultText(fault, fallback)
