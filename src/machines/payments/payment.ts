import { type Fault, faultText } from '#domain/fault.ts'
import type { SecretHandle } from '#domain/secret.ts'
import type { SendingOutput } from '../shared/sendingMachine.ts'
import type { PayAccountKey } from './payPasswordMachine.ts'

/** Everything that a confirmed payment sends; nothing of it changes any more. */
export interface FrozenPayment<Order> {
  readonly order: Order
  readonly account: PayAccountKey
  /** Names this payment, also when it is sent once more because it did not arrive: the key of idempotency. */
  readonly operation: string
  /**
   * What looked like it before it was sent (keys of movements, receipts or slips): none of it is this payment. Null: not
   * known.
   */
  readonly before: readonly string[] | null
  /** Where PIN and password are kept for the call. */
  readonly pin: SecretHandle
  readonly password: SecretHandle
}

/** The world just before the call. */
export type Readiness =
  | { readonly kind: 'ready'; readonly operation: string; readonly before: readonly string[] | null }
  /** The balance is not the one that was confirmed; in centavos. */
  | { readonly kind: 'balanceChanged'; readonly balance: number }

export interface PaymentInput<Order> {
  /** What the person has confirmed. */
  readonly order: Order
  readonly account: PayAccountKey
  /** The balance that was shown with it, in centavos. */
  readonly balance: number
  /** Of the session; null: it has none. */
  readonly phone: string | null
  /** Of the same payment that was sent before and did not arrive; null: it is new. */
  readonly operation: string | null
}

export type PaymentOutput<Proof> =
  /** `proof`: null if nothing is known of it but that it was done. */
  | { readonly kind: 'paid'; readonly proof: Proof | null; readonly isFound: boolean }
  /** Not done. `isDoubtful`: perhaps only the browser's second request was refused. */
  | { readonly kind: 'refused'; readonly fault: Fault; readonly isDoubtful: boolean }
  /** Looked for and not found: the same may be confirmed once more, with the same operation. */
  | { readonly kind: 'notArrived'; readonly operation: string }
  | { readonly kind: 'balanceChanged'; readonly balance: number }
  /** Nothing was sent. */
  | { readonly kind: 'withdrawn' }
  /** The outcome is unknown, and is asked after on the payments home. */
  | { readonly kind: 'left' }

export type PaymentEvent =
  /** This tab confirms for the account, until the payment ends. */
  | { type: 'account.held' }
  /** Another tab is confirming a payment of the account. */
  | { type: 'account.busy' }
  /** 'Tentar novamente' */
  | { type: 'payment.retry' }
  /** 'Voltar' */
  | { type: 'payment.withdrawn' }

export interface PaymentContext<Order> extends PaymentInput<Order> {
  readonly pin: SecretHandle | null
  readonly password: SecretHandle | null
  /** Why the password is asked again. */
  readonly refusal: string | null
  /** Why the PIN is asked again. */
  readonly pinRefusal: string | null
  readonly before: readonly string[] | null
  /** Why nothing could be read before the call. */
  readonly fault: Fault | null
}

/** Which secret a refusal is about; null: neither. Its words name it (api §1.6); both: a new PIN is followed by the password. */
export const refusedSecretOf = (fault: Fault): 'pin' | 'password' | null => {
  const text = faultText(fault, '')
  if (/\bpin\b/i.test(text)) return 'pin'
  return /\bsenha\b/i.test(text) ? 'password' : null
}

/** The same of a sending that has ended: a doubtful refusal is about no secret. */
export const isRefusalOf = (secret: 'pin' | 'password', output: SendingOutput<unknown>): boolean =>
  output.kind === 'refused' && output.isDoubtful !== true && refusedSecretOf(output.fault) === secret

/** What is sent; it throws if the machine has not asked for all of it. */
export const frozenOf = <Order>(context: PaymentContext<Order>): FrozenPayment<Order> => {
  const { order, account, operation, before, pin, password } = context
  if (operation === null || pin === null || password === null) throw new Error('the payment is not ready')
  return { order, account, operation, before, pin, password }
}

/** How a payment has ended whose sending has ended so; a refusal of a secret does not end it. */
export const paymentOutputOf = <Proof>(
  output: SendingOutput<Proof>,
  { operation }: { readonly operation: string | null },
): PaymentOutput<Proof> => {
  switch (output.kind) {
    case 'arrived':
      return { kind: 'paid', proof: output.proof ?? null, isFound: output.isFound === true }
    case 'refused':
      return { kind: 'refused', fault: output.fault, isDoubtful: output.isDoubtful === true }
    case 'notArrived':
      return { kind: 'notArrived', operation: operation ?? '' }
    case 'left':
      return { kind: 'left' }
  }
}
