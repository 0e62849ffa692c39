import { type Fault, faultText } from '#domain/fault.ts'
import type { CodeSubmission } from '#services/verification.ts'

// What a verification hears, tells and holds.

/** How an address is verified, with its texts. */
export interface VerificationKind {
  /** What carries the code. Codes of the same channel to the same address share their wait. */
  readonly channel: 'email' | 'partnerEmail' | 'sms'
  /** Seconds until a code may be sent again. */
  readonly waitSeconds: number
  /** Sending failed without a message of the server. */
  readonly notSent: string
  /** The server refused the address without a message. */
  readonly refused: string
  readonly invalid: string
  /** The check failed without a message of the server. */
  readonly notChecked: string
}

export type VerificationEvent =
  /** An e-mail, or a phone in digits. */
  | { type: 'address.submitted'; address: string }
  /** '(Alterar)', or going back from the code. */
  | { type: 'address.change' }
  /** Six characters. They are stored only if they were refused. */
  | { type: 'code.submitted'; code: string }
  | { type: 'code.resend' }
  /** The user goes on with the address that was verified before. */
  | { type: 'address.keep' }
  | { type: 'countdown.ticked'; left: number }

/** Events for the parent. The verification ends with the verified address as its output. */
export type VerificationNews =
  | { type: 'verification.begun'; address: string }
  | { type: 'verification.withdrawn' }

export interface VerificationInput {
  readonly kind: VerificationKind
  readonly address: string
  /**
   * `sending` sends a code at once, `confirming` waits for one that was sent before, `confirmed` shows an
   * address that was verified before.
   */
  readonly begins: 'asking' | 'sending' | 'confirming' | 'confirmed'
}

export interface VerificationContext {
  readonly kind: VerificationKind
  readonly begins: VerificationInput['begins']
  readonly address: string
  /** What is wrong with the address, or with the code that was submitted last. */
  readonly message: string | null
  /** Why no other code was sent. */
  readonly notResent: string | null
  /** Invalid codes; they are not sent again. */
  readonly refusedCodes: readonly string[]
  /** Seconds until a code may be sent again. */
  readonly left: number
  /** How many codes were sent; each new one empties the boxes. */
  readonly sendings: number
}

export const begun = (input: VerificationInput): VerificationContext => ({
  ...input,
  message: null,
  notResent: null,
  refusedCodes: [],
  left: 0,
  sendings: 0,
})

/** The result of a check. An invalid code is returned, because it must not be sent again. */
export type CheckedCode = { readonly kind: 'valid' } | { readonly kind: 'invalid'; readonly code: string }

/** `unchecked`: it could not be asked whether the address is free, so no code was asked for. */
export type AddressSubmission = CodeSubmission | { readonly kind: 'unchecked'; readonly fault: Fault }

const UNCHECKED = 'Erro ao tentar submeter o formulário'

/** Why no code is sent to an address; null: one is. */
export const textOfRefusal = (kind: VerificationKind, sending: AddressSubmission): string | null => {
  if (sending.kind === 'unchecked') return faultText(sending.fault, UNCHECKED)
  return sending.kind === 'refused' ? (sending.message ?? kind.refused) : null
}
