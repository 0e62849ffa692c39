import type { Fault } from '#domain/fault.ts'
import type { TransferOrder, TransferProof } from '#services/transfers.ts'
import type { BankPayee, BankTarget } from './bankTarget.ts'

export type { PaymentAccount, TransferOrder, TransferPayee, TransferProof } from '#services/transfers.ts'

/** 'Para {product} PAY' and 'Conta bancária' (payments §2.4). */
export type TransferKind = 'pay' | 'bank'

/** The fee of a TED in centavos: R$ 7,90 (payments §9). A transfer on the pay platform costs nothing. */
export const TED_FEE = 790

/** Why the confirmation is shown once more. */
export type TransferNews =
  /** `isDoubtful`: perhaps only the browser's second request was refused. */
  | { readonly kind: 'refused'; readonly fault: Fault; readonly isDoubtful: boolean }
  /** It was looked for and not found. */
  | { readonly kind: 'notArrived' }
  /** Another balance than the one that was shown before, in centavos. */
  | { readonly kind: 'balanceChanged'; readonly earlier: number }
  /** The bank has given it back: nothing was paid. */
  | { readonly kind: 'failed'; readonly protocol: string | null }

/** A transfer that was sent with this key of idempotency, and did not arrive. */
export interface UnsentTransfer {
  readonly order: TransferOrder
  readonly operation: string
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
