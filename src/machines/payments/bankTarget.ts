import type { BankAccount, BankPayee } from '#services/bankAccounts.ts'

export type { Bank, BankAccount, BankPayee } from '#services/bankAccounts.ts'

/** Where a bank transfer goes: what the person has chosen, whole. */
export interface BankTarget {
  readonly payee: BankPayee
  readonly account: BankAccount
  /** The account was typed now ('Adicionar conta'): it is none of those that the company has. */
  readonly isNew: boolean
  /** 'Salvar conta do favorecido'; false unless the account is new. */
  readonly savesAccount: boolean
}

/** What the flow around hears after each choice. */
export type BankTargetNews =
  /** The choice is whole, and this is what is shown from now on. */
  | { readonly type: 'target.chosen'; readonly target: BankTarget }
  /** It is not whole, or not any more. */
  | { readonly type: 'target.withdrawn' }

export interface BankTargetInput {
  readonly companyId: number
  /**
   * What was chosen before, on the way back from the confirmation. It is shown, and `target.chosen` told again, once the lists
   * have come; what they do not have any more is withdrawn. Not given or null: nothing yet.
   */
  readonly chosen?: BankTarget | null
}

/** 'Corrente' and 'Poupança' (payments §9). */
export const ACCOUNT_KINDS: Readonly<Record<BankAccount['kind'], string>> = {
  checking: 'Corrente',
  savings: 'Poupança',
}

/** Whether both are the same account at the same bank, however it is called. */
export const isSameAccount = (one: BankAccount, other: BankAccount): boolean =>
  one.bankCode === other.bankCode &&
  one.branch === other.branch &&
  one.number === other.number &&
  one.digit === other.digit &&
  one.kind === other.kind

/** 'Agência 0001 · Conta 765432-1' */
export const accountNumber = ({ branch, number, digit }: BankAccount): string =>
  `Agência ${branch} · Conta ${number}-${digit}`

/** 'Agência 0001 · Conta 765432-1 · 998 - Banco Exemplo · Corrente', as cards and the confirmation say it. */
export const accountText = (account: BankAccount): string =>
  `${accountNumber(account)} · ${account.bankCode} - ${account.bankName} · ${ACCOUNT_KINDS[account.kind]}`
