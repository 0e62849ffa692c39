import { type Fault, faultText } from '#domain/fault.ts'
import type { SecretHandle } from '#domain/secret.ts'
import type { PinOrigin } from '#services/pins.ts'
import type { Evidence, ReconcileOutcome } from '#services/submission.ts'
import { withOutput } from '../shared/params.ts'
import { isAnsweredIn, isFoundAfter, isSeveral, proofIn } from '../shared/submission.ts'
import type { createSubmissionMachine, SubmissionOutput } from '../shared/submissionMachine.ts'
import type { PayAccountKey } from './account/payPasswordMachine.ts'

/** What is needed to look for a payment that was sent, and to send it once more as the same one. */
export interface Earlier {
  /** Names this payment, also when it is sent once more because it did not arrive: the key of idempotency. */
  readonly operation: string
  /**
   * What looked like it before it was first sent (keys of movements, receipts or slips): none of it is this payment. Null:
   * not known.
   */
  readonly before: readonly string[] | null
  /** When it was first sent, in milliseconds since 1970, by the device's clock. */
  readonly sentAt: number
  /** The same by the server's; null, or not given: not known. */
  readonly serverSentAt?: number | null | undefined
  /** Since when the server knows it by its key, in milliseconds since 1970: sent again it is one work. Not given: it does not. */
  readonly keyedAt?: number | undefined
  /** Equal ones that were made while this one may still arrive: what names each. */
  readonly made?: readonly string[] | undefined
  /** Centavos that the account held just before it was sent; not given: not known. */
  readonly balance?: number | undefined
}

/** Of a record that does not tell what the account held before, at least what falls from now on is known. */
export const heldAt = (earlier: Earlier, balance: number): Earlier => ({
  ...earlier,
  balance: earlier.balance ?? balance,
})

/** What leaves the account when a payment is done, in centavos; its fee may be debited later. */
export interface Cost {
  readonly centavos: number
  readonly fee: number
}

/**
 * It may have been done: the account holds less than just before it was sent, by exactly what it costs and what the equal ones
 * cost that are known to be made.
 * @param balance that the account holds now; null: not known
 */
export const hasFallenBy = (
  { centavos, fee }: Cost,
  { balance: held, made = [] }: Pick<Earlier, 'balance' | 'made'>,
  balance: number | null,
): boolean => {
  if (held === undefined || balance === null) return false
  const count = made.length + 1
  const fees = held - balance - count * centavos
  return fee === 0 ? fees === 0 : fees >= 0 && fees <= count * fee && fees % fee === 0
}

/** Who is signed in, and whose account is open; null: nobody, none. */
export interface Visit {
  readonly user: number | null
  readonly company: number | null
}

/** Everything that a confirmed payment sends; nothing of it changes any more. */
export interface FrozenPayment<Order> extends Earlier {
  readonly order: Order
  readonly account: PayAccountKey
  /** Centavos that the account held just before the call. */
  readonly balance: number
  /** Where it was confirmed: it is sent nowhere else. */
  readonly visit: Visit
  /** Where PIN and password are kept for the call; null: it is only looked for. */
  readonly pin: SecretHandle | null
  readonly password: SecretHandle | null
}

/** What is a payment's own. */
export interface PaymentKind<Order, Proof> {
  /** The call, sent once; a person is asked which of several it is (`asksPerson`). */
  readonly sending: ReturnType<typeof createSubmissionMachine<FrozenPayment<Order>, undefined, Proof>>
  /** What its PIN is for. */
  readonly origin: (order: Order) => PinOrigin
}

/** The balance is not the one that was confirmed (`shown`); in centavos. */
export interface BalanceChanged {
  readonly kind: 'balanceChanged'
  readonly shown: number
  readonly balance: number
}

/** Of which account, in centavos. */
export interface BalanceShown {
  readonly account: PayAccountKey
  readonly balance: number
}

/** The world just before the call. */
export type Readiness<Proof = unknown> =
  | ({ readonly kind: 'ready' } & Earlier)
  /** What was sent before has arrived meanwhile. */
  | { readonly kind: 'done'; readonly proof: Proof | null }
  /** There is what may be it, or nobody can tell. */
  | { readonly kind: 'doubtful' }
  /** The same was refused before, and may have been done by the browser's first request: it is looked for, and not sent. */
  | { readonly kind: 'open'; readonly earlier: Earlier }
  | BalanceChanged
  /** The PIN that was given is good no more (payments §9). */
  | { readonly kind: 'pinOver' }

/** Why the PIN is asked for again, if it is not good any more when the payment would be sent. */
export const PIN_OVER = 'O PIN expirou. Confirme com outro. Nada foi enviado agora.'

/** What the world is asked just before the call. */
export interface PrepareInput<Order> {
  readonly order: Order
  readonly account: PayAccountKey
  /** The one that was confirmed, in centavos. */
  readonly balance: number
  /** Where it was confirmed. */
  readonly visit: Visit
  /** Of the same payment, sent or prepared before; null: it is new. */
  readonly earlier: Earlier | null
  readonly wasSentBefore: boolean
  readonly pin: SecretHandle | null
}

/** Whether what was sent before has arrived late, and the balance is the one that was shown: before the PIN is asked for. */
export type Reconciliation<Proof> =
  /** `isAnswered`: its own answer has told it, to a page that was left. */
  | { readonly kind: 'done'; readonly proof: Proof | null; readonly isAnswered?: true }
  /** `isAsked`: a person can say whether it is what looks like it. */
  | { readonly kind: 'doubtful'; readonly isAsked?: true }
  /** The same was sent before, which this page does not know, or another page sends it, or a person has to say whether it is what is there: it is looked for, and not sent. */
  | { readonly kind: 'open'; readonly earlier: Earlier }
  | BalanceChanged
  | { readonly kind: 'nothing' }

/** Only a look that certainly finds nothing lets it be sent once more. */
export const reconciliationIn = <Proof>(
  outcome: ReconcileOutcome | Evidence<Proof>,
): Exclude<Reconciliation<Proof>, { kind: 'open' } | BalanceChanged> => {
  if (isFoundAfter(null, outcome)) {
    return { kind: 'done', proof: proofIn(outcome), ...(isAnsweredIn(outcome) && { isAnswered: true }) }
  }
  if (outcome === 'notFound') return { kind: 'nothing' }
  return isSeveral(outcome) ? { kind: 'doubtful', isAsked: true } : { kind: 'doubtful' }
}

export interface ReconcileInput<Order> {
  readonly order: Order
  readonly account: PayAccountKey
  /** The one that was confirmed, in centavos. */
  readonly balance: number
  /** Null: this page knows of none. */
  readonly earlier: Earlier | null
}

export interface PaymentInput<Order> {
  /** What the person has confirmed. */
  readonly order: Order
  readonly account: PayAccountKey
  /** The balance that was shown with it, in centavos. */
  readonly balance: number
  /** Of the session; null: it has none. */
  readonly phone: string | null
  /** Of the same payment that was sent before and did not arrive; null: it is new. */
  readonly earlier: Earlier | null
}

/** What is known of a payment that is given up; nothing: it was not found. */
export interface Miss {
  readonly isDenied?: true
  readonly isUndecided?: true
}

export const missIn = ({ isDenied, isUndecided }: Miss): Miss => ({
  ...(isDenied && { isDenied }),
  ...(isUndecided && { isUndecided }),
})

export type PaymentOutput<Proof> =
  /**
   * `proof`: null if nothing is known of it but that it was done. `isFound`: no answer has said so. `isEarlier`: nothing was
   * sent now, it is the one that was sent before. `isRefused`: it is that one, too, since what was sent now was refused.
   */
  | {
      readonly kind: 'paid'
      readonly proof: Proof | null
      readonly isFound: boolean
      readonly isEarlier: boolean
      readonly isRefused?: true
      /** Nothing else of this order was sent, so no more than one may arrive: what a look behind it needs. */
      readonly answered?: Earlier
    }
  /** Not done. `isDoubtful`: perhaps only the browser's second request was refused. */
  | { readonly kind: 'refused'; readonly fault: Fault; readonly isDoubtful: boolean }
  /**
   * Looked for and not found: the same may be confirmed once more, and is looked for again before it is sent. `isDenied`: the
   * person has said that it is none of those that look like it. `isUndecided`: no look could tell whether it is there.
   */
  | ({ readonly kind: 'notArrived'; readonly earlier: Earlier } & Miss)
  | BalanceChanged
  /** Nothing was sent. */
  | { readonly kind: 'withdrawn' }
  /** The outcome is unknown, and is asked after on the payments home. */
  | { readonly kind: 'left' }

export type PaymentEvent =
  /** This tab confirms for the account, until the payment ends. */
  | { type: 'account.held'; visit: Visit }
  /** Another tab is confirming a payment of the account. */
  | { type: 'account.busy' }
  /** 'Tentar novamente' */
  | { type: 'payment.retry' }
  /** 'Voltar' */
  | { type: 'payment.withdrawn' }

export interface PaymentContext<Order> extends PaymentInput<Order> {
  /** Where it was confirmed. */
  readonly visit: Visit
  readonly pin: SecretHandle | null
  readonly password: SecretHandle | null
  /** It was sent before this confirmation, so it is looked for before it is sent again. */
  readonly wasSentBefore: boolean
  /** Why the password is asked again. */
  readonly refusal: string | null
  /** Why the PIN is asked again. */
  readonly pinRefusal: string | null
  /** Why nothing could be read before the call. */
  readonly fault: Fault | null
}

export const contextOf = <Order>(input: PaymentInput<Order>): PaymentContext<Order> => ({
  ...input,
  visit: { user: null, company: null },
  pin: null,
  password: null,
  refusal: null,
  pinRefusal: null,
  fault: null,
  wasSentBefore: input.earlier !== null,
})

/** Of a payment that may have been sent before. */
export const reconcileInputOf = <Order>(context: PaymentContext<Order>): ReconcileInput<Order> => {
  const { order, account, balance, earlier } = context
  return { order, account, balance, earlier }
}

export const prepareOf = <Order>(context: PaymentContext<Order>): PrepareInput<Order> => {
  const { order, account, balance, visit, earlier, wasSentBefore, pin } = context
  return { order, account, balance, visit, earlier, wasSentBefore, pin }
}

/** What the payment is sent with; null: it is not to be sent. */
export const earlierIn = (readiness: Readiness | Reconciliation<unknown>): Earlier | null => {
  if (readiness.kind === 'open') return readiness.earlier
  if (readiness.kind !== 'ready') return null
  const { kind: _, ...earlier } = readiness
  return earlier
}

/** Why a secret is asked for again, in words; null: it was not refused. */
export const reasonOf = (output: SubmissionOutput<unknown>): string | null =>
  output.kind === 'refused' ? faultText(output.fault) : null

/** Which secret a refusal is about; null: neither. Its words name it (api §1.6); both: a new PIN is followed by the password. */
export const refusedSecretOf = (fault: Fault): 'pin' | 'password' | null => {
  const text = faultText(fault, '')
  if (/\bpin\b/i.test(text)) return 'pin'
  return /\bsenha\b/i.test(text) ? 'password' : null
}

/** The same of a sending that has ended: a doubtful refusal is about no secret. */
export const isRefusalOf = (secret: 'pin' | 'password', output: SubmissionOutput<unknown>): boolean =>
  output.kind === 'refused' && output.isDoubtful !== true && refusedSecretOf(output.fault) === secret

/** What is sent; it throws if the machine has not asked for all of it. */
export const frozenOf = <Order>(context: PaymentContext<Order>): FrozenPayment<Order> => {
  const { order, account, balance, visit, earlier, pin, password } = context
  if (earlier === null || pin === null || password === null) throw new Error('the payment is not ready')
  return { order, account, ...earlier, balance, visit, pin, password }
}

/** What is looked for, without PIN and password. */
export const openOf = <Order>(context: PaymentContext<Order>): FrozenPayment<Order> => {
  const { order, account, balance, visit, earlier } = context
  if (earlier === null) throw new Error('nothing was sent')
  return { order, account, ...earlier, balance, visit, pin: null, password: null }
}

/** How a payment has ended that was found before it was sent again. */
export const lateOutputOf = <Proof>({
  proof,
  isAnswered,
}: {
  readonly proof: Proof | null
  readonly isAnswered?: true
}): PaymentOutput<Proof> => ({
  kind: 'paid',
  proof,
  isFound: isAnswered !== true,
  isEarlier: true,
})

/** It was sent once: the API has answered, or the person has found it among those that look like it. */
const isOneSubmission = (
  { isEarlier }: Extract<SubmissionOutput<unknown>, { kind: 'arrived' }>,
  wasSentBefore: boolean,
): boolean => !isEarlier && !wasSentBefore

/** How a payment has ended whose sending has ended so; a refusal of a secret does not end it. */
export const paymentOutputOf = <Proof>(
  output: SubmissionOutput<Proof>,
  { earlier, wasSentBefore }: Pick<PaymentContext<unknown>, 'earlier' | 'wasSentBefore'>,
): PaymentOutput<Proof> => {
  switch (output.kind) {
    case 'arrived':
      return {
        kind: 'paid',
        proof: output.proof ?? null,
        isFound: output.isFound === true,
        isEarlier: output.isEarlier,
        ...(output.refusal && wasSentBefore && { isRefused: true }),
        ...(earlier && isOneSubmission(output, wasSentBefore) && { answered: earlier }),
      }
    case 'refused':
      return { kind: 'refused', fault: output.fault, isDoubtful: output.isDoubtful === true }
    case 'notArrived':
      if (earlier === null) throw new Error('nothing was sent')
      return { kind: 'notArrived', earlier, ...missIn(output) }
    case 'left':
      return { kind: 'left' }
  }
}

/** Stores what is open, or what it is sent with. */
export const storeReadiness = withOutput('storeEarlier', 'readiness')

/** A sending has ended so. */
export type Ended<Proof> = { readonly output: SubmissionOutput<Proof> }

/** Whether what was read before the call is of this kind. */
export const whenKind = <Kind extends (Readiness | Reconciliation<unknown>)['kind']>(kind: Kind) =>
  ({
    type: 'isKind',
    params: ({ event }: { event: { output: { readonly kind: string } } }) => ({
      given: event.output.kind,
      kind,
    }),
  }) as const
