import type { ContaPagamentoContraCte } from '#services/contract/payments-transfer.ts'
import type { BankAccount, BankPayee } from './bankAccounts.ts'

/** Whom the money goes to; `taxId` is a CPF or a CNPJ without punctuation. */
export type TransferPayee = BankPayee

/** The company's account for payments against a CT-e (A85). */
export type PaymentAccount = ContaPagamentoContraCte

/** All of a transfer that is confirmed; the amounts in whole centavos. */
export interface TransferOrder {
  readonly payee: TransferPayee
  /** Null: to the payee's account on the pay platform. */
  readonly bank: { readonly account: BankAccount; readonly savesAccount: boolean } | null
  readonly centavos: number
  readonly fee: number
}
