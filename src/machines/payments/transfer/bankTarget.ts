import type { Fault } from '#domain/fault.ts'
import { type Listed, readable } from '#domain/unreadable.ts'
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

export type BankTargetEvent =
  | { type: 'payee.picked'; payee: BankPayee }
  | { type: 'account.picked'; account: BankAccount }
  /** 'Adicionar conta' */
  | { type: 'account.add' }
  /** 'Salvar conta do favorecido' */
  | { type: 'saving.changed'; savesAccount: boolean }
  /** 'Tentar novamente' */
  | { type: 'target.retry' }

/** An account that was typed now, and for whom. */
interface Added {
  readonly taxId: string
  readonly account: BankAccount
}

export interface BankTargetContext {
  readonly companyId: number
  readonly payees: readonly BankPayee[]
  /** How many beneficiaries could not be read. */
  readonly unreadPayees: number
  readonly payee: BankPayee | null
  /** Until they are read: the one that was chosen before. */
  readonly accounts: readonly BankAccount[]
  readonly areAccountsRead: boolean
  /** How many accounts could not be read. */
  readonly unreadAccounts: number
  readonly added: Added | null
  readonly account: BankAccount | null
  /** Of the added account. */
  readonly savesAccount: boolean
  readonly fault: Fault | null
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

/** The account that was typed for the chosen payee; null: none. */
export const addedFor = ({ added, payee }: BankTargetContext): BankAccount | null =>
  added !== null && added.taxId === payee?.taxId ? added.account : null

/** The accounts that can be chosen, the added one at the end. */
export const offeredIn = (context: BankTargetContext): readonly BankAccount[] => {
  const added = addedFor(context)
  return added ? [...context.accounts, added] : context.accounts
}

/** What is chosen; null: not whole. */
export const targetIn = (context: BankTargetContext): BankTarget | null => {
  const { payee, account, savesAccount } = context
  if (payee === null || account === null) return null
  const isNew = account === addedFor(context)
  return { payee, account, isNew, savesAccount: isNew && savesAccount }
}

export const contextOf = ({ companyId, chosen = null }: BankTargetInput): BankTargetContext => ({
  companyId,
  payees: [],
  unreadPayees: 0,
  payee: chosen && chosen.payee,
  accounts: chosen && !chosen.isNew ? [chosen.account] : [],
  areAccountsRead: false,
  unreadAccounts: 0,
  added: chosen?.isNew ? { taxId: chosen.payee.taxId, account: chosen.account } : null,
  account: chosen && chosen.account,
  savesAccount: chosen?.savesAccount ?? false,
  fault: null,
})

/** The one that was chosen, as the list has it now; else the only one; else none. */
const payeeIn = (payees: readonly BankPayee[], chosen: BankPayee | null): BankPayee | null =>
  payees.find(({ taxId }) => taxId === chosen?.taxId) ?? (payees.length === 1 ? (payees[0] ?? null) : null)

type Known = Partial<BankTargetContext>

/** The beneficiaries were read: without the one that was chosen its accounts go, too. */
export const withPayees = (context: BankTargetContext, listed: readonly Listed<BankPayee>[]): Known => {
  const payees = readable<BankPayee>(listed)
  const payee = payeeIn(payees, context.payee)
  const isKept = payee !== null && payee.taxId === context.payee?.taxId
  const known = { payees, payee, unreadPayees: listed.length - payees.length }
  return isKept ? known : { ...known, account: null, accounts: [] }
}

/** The accounts were read: one that the list does not have any more is not chosen any more. */
export const withAccounts = (context: BankTargetContext, listed: readonly Listed<BankAccount>[]): Known => {
  const { account } = context
  const accounts = readable<BankAccount>(listed)
  const known = account && accounts.find((one) => isSameAccount(one, account))
  const added = account === addedFor(context) ? account : null
  const unreadAccounts = listed.length - accounts.length
  return { accounts, areAccountsRead: true, unreadAccounts, account: known ?? added }
}

/** An account was typed: one that the company has already is no new one. */
export const withAdded = ({ payee, accounts }: BankTargetContext, account: BankAccount): Known => {
  if (payee === null) return {}
  const known = accounts.find((one) => isSameAccount(one, account))
  if (known) return { account: known, added: null, savesAccount: false }
  return { account, added: { taxId: payee.taxId, account } }
}
