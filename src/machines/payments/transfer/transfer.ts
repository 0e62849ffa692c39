import type { Fault } from '#domain/fault.ts'
import type { AnsweredTransfer } from '#services/transferLookUp.ts'
import type { PaymentAccount, TransferOrder, TransferProof } from '#services/transfers.ts'
import type { PickNews } from '../../shared/pick.ts'
import type { PayAccountKey } from '../account/payPasswordMachine.ts'
import {
  type BalanceChanged,
  type Earlier,
  hasFallenBy,
  heldAt,
  type Miss,
  missIn,
  type PaymentInput,
  type PaymentOutput,
} from '../payment.ts'
import type { BankPayee, BankTarget, BankTargetNews } from './bankTarget.ts'

export type { PaymentAccount, TransferOrder, TransferPayee, TransferProof } from '#services/transfers.ts'

/** 'Para {product} PAY' and 'Conta bancária' (payments §2.4). */
export type TransferKind = 'pay' | 'bank'

/** The fee of a TED in centavos: R$ 7,90 (payments §9). A transfer on the pay platform costs nothing. */
export const TED_FEE = 790

/** Why the confirmation is shown once more. */
export type TransferNews =
  /** `isDoubtful`: perhaps only the browser's second request was refused. */
  | { readonly kind: 'refused'; readonly fault: Fault; readonly isDoubtful: boolean }
  /** It was looked for and given up. */
  | ({ readonly kind: 'notArrived' } & Miss)
  /** Another balance than the one that was shown before, in centavos. */
  | { readonly kind: 'balanceChanged'; readonly earlier: number }
  /** The bank has given it back: nothing was paid. */
  | { readonly kind: 'failed'; readonly protocol: string | null }

/** A transfer that was sent, and did not arrive. */
export interface UnsentTransfer extends Miss {
  readonly order: TransferOrder
  readonly earlier: Earlier
}

/** What is chosen and typed in the first two steps. */
export interface TransferDraft {
  readonly kind: TransferKind | null
  /** On the pay platform. */
  readonly payee: BankPayee | null
  /** Outside of it; the last that was told. */
  readonly target: BankTarget | null
  readonly centavos: number | null
}

/** What is confirmed; null: the draft is not whole. */
export const orderOf = ({ kind, payee, target, centavos }: TransferDraft): TransferOrder | null => {
  if (centavos === null || centavos <= 0) return null
  if (kind === 'pay') return payee && { payee, bank: null, centavos, fee: 0 }
  if (kind !== 'bank' || target === null) return null
  const { account, savesAccount } = target
  return { payee: target.payee, bank: { account, savesAccount }, centavos, fee: TED_FEE }
}

export const totalOf = ({ centavos, fee }: Pick<TransferOrder, 'centavos' | 'fee'>): number => centavos + fee

/** Every part of both is the same. */
export const isSameOrder = (one: TransferOrder, other: TransferOrder): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** What a finished transfer is known by; null: nothing. */
export const protocolOf = (proof: TransferProof | null): string | null => proof?.protocol ?? null

export type TransferEvent =
  | { type: 'kind.chosen'; kind: TransferKind }
  | { type: 'amount.changed'; centavos: number | null }
  | PickNews<BankPayee>
  | BankTargetNews
  /** 'Próximo' */
  | { type: 'step.next' }
  /** 'Voltar' */
  | { type: 'step.back' }
  | { type: 'transfer.confirmed' }
  /** The same was sent before: 'Enviar de novo', or not. */
  | { type: 'repeat.confirmed' }
  | { type: 'repeat.declined' }
  /** 'Ver extrato', beside what the statement shows twice. */
  | { type: 'statement.wanted' }
  /** 'Concluir' */
  | { type: 'transfer.finished' }
  /** The card of the account was read again; in centavos. */
  | { type: 'balance.read'; balance: number }

export interface TransferInput {
  readonly account: PayAccountKey
  /** Of the company that pays. */
  readonly cnpj: string
  /** Of the card, in centavos. */
  readonly balance: number
  /** Of the session; null: it has none. */
  readonly phone: string | null
}

export interface TransferContext extends TransferInput, TransferDraft {
  /** The step of a bank transfer has told the target since it was opened. */
  readonly isTargetTold: boolean
  /** Read on entry and cleared with the rest, as payments §3 and api §4.2 have it; no source says what it is for (A85). */
  readonly paymentAccount: PaymentAccount | null
  /** What step 2 shows, and what is sent. */
  readonly order: TransferOrder | null
  readonly news: TransferNews | null
  readonly unsent: UnsentTransfer | null
  readonly proof: TransferProof | null
  /** No answer has told it: the statement shows it. */
  readonly isFound: boolean
  /** Nothing was sent now: it is the one that was sent before. */
  readonly isEarlier: boolean
  /** What was sent now was refused: it is the one that was sent before. */
  readonly wasRefused: boolean
  /** Of the one that was sent; null: there are several, which a look behind the success could not tell apart. */
  readonly answered: Earlier | null
}

/** Nothing chosen, nothing typed. */
export const EMPTY = {
  kind: null,
  payee: null,
  target: null,
  centavos: null,
  isTargetTold: false,
  order: null,
  news: null,
  unsent: null,
  proof: null,
  isFound: false,
  isEarlier: false,
  wasRefused: false,
  answered: null,
  paymentAccount: null,
} as const

export type Ended = { readonly output: PaymentOutput<TransferProof> }

/** What was sent and did not arrive stays that transfer; what was paid is none of it. */
export const unsentAfter = (
  { output }: Ended,
  { order, unsent, balance }: Pick<TransferContext, 'order' | 'unsent' | 'balance'>,
): UnsentTransfer | null => {
  if (output.kind === 'paid') return null
  return output.kind === 'notArrived' && order
    ? { order, earlier: heldAt(output.earlier, balance), ...missIn(output) }
    : unsent
}

/** The balance is not the one that was shown; null: it is. */
type Checked = { readonly output: BalanceChanged | null }
/** A guard or an action that is given the balance. */
export const ofBalance = <const Type extends string>(type: Type) =>
  ({ type, params: ({ event }: { event: Checked }) => ({ output: event.output ?? SAME }) }) as const
const SAME = { kind: 'withdrawn' } as const
/** The confirmed order was sent before and did not arrive. */
export const isSentBefore = ({ order, unsent }: TransferContext): boolean =>
  order !== null && unsent !== null && isSameOrder(order, unsent.order)

/** The confirmed order was looked for in vain, and the balance has fallen by exactly it since it was sent. */
export const hasFallenAsSent = (context: TransferContext): boolean => {
  const { order, unsent, balance } = context
  return (
    order !== null && unsent !== null && isSentBefore(context) && hasFallenBy(order, unsent.earlier, balance)
  )
}

/** What is confirmed. */
export const paymentOf = (context: TransferContext): PaymentInput<TransferOrder> => {
  const { order, account, balance, phone, unsent } = context
  if (order === null) throw new Error('nothing is confirmed')
  return { order, account, balance, phone, earlier: isSentBefore(context) && unsent ? unsent.earlier : null }
}

/** It was sent before as well, and that one may still arrive; one that the server knows by its key is the same. */
export const mayArriveAgain = (context: TransferContext): boolean => {
  const { isEarlier, wasRefused, proof, unsent } = context
  const isTold = isEarlier || wasRefused || proof?.also !== undefined
  return !isTold && isSentBefore(context) && unsent?.earlier.keyedAt === undefined
}

/** What a look behind the success is about; null: what was there before is not known. */
export const answeredTransferOf = ({
  order,
  account: { companyId },
  answered,
}: TransferContext): AnsweredTransfer | null => {
  if (order === null || !answered?.before) return null
  const { sentAt, serverSentAt, before } = answered
  return { order, companyId, sentAt, serverSentAt, before }
}

/** The balance after the confirmed order, in centavos. */
export const balanceAfter = ({ balance, order }: TransferContext): number =>
  order === null ? balance : balance - totalOf(order)

/** What the confirmation says after it; null: nothing. */
export const newsOf = ({ output }: Ended): TransferNews | null => {
  switch (output.kind) {
    case 'refused':
      return { kind: 'refused', fault: output.fault, isDoubtful: output.isDoubtful }
    case 'notArrived':
      return { kind: 'notArrived', ...missIn(output) }
    case 'balanceChanged':
      return { kind: 'balanceChanged', earlier: output.shown }
    case 'paid':
      return { kind: 'failed', protocol: protocolOf(output.proof) }
    default:
      return null
  }
}
