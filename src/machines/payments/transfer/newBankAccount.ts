import { tidy } from '#domain/places.ts'
import type { Bank, BankAccount } from '#services/bankAccounts.ts'
import { type NumberField, type Refusal, writtenIn } from './accountNumber.ts'

/** The typed fields in their order, with the names that the requirements give them (payments §5). */
export const ACCOUNT_FIELDS = {
  name: 'Nome da Conta',
  branch: 'Agencia',
  number: 'Numero da conta',
  digit: 'Dígito',
  kind: 'Tipo de Conta',
} as const

export type AccountField = keyof typeof ACCOUNT_FIELDS

/** 'Banco' is chosen in a list, the others are typed. */
export type MissingField = AccountField | 'bank'

/** All six names. */
export const FIELD_NAMES: Readonly<Record<MissingField, string>> = { ...ACCOUNT_FIELDS, bank: 'Banco' }

/** What the fields show; `kind` is '' until it is chosen. */
export type AccountTexts = Readonly<Record<Exclude<AccountField, 'kind'>, string>> & {
  readonly kind: BankAccount['kind'] | ''
}

export const NO_ACCOUNT: AccountTexts = { name: '', branch: '', number: '', digit: '', kind: '' }

/** Far more than any bank uses: the API says no limit. */
export const LONGEST_NAME = 100

/** What was not taken last, and in which field. */
export interface RefusedText {
  readonly field: NumberField
  readonly reason: Refusal
}

interface Fields {
  readonly typed: AccountTexts
  readonly refused: RefusedText | null
}

/** A field was written in; null: it is not accepted, and nothing can be said of it. */
export const afterTyping = ({ typed, refused }: Fields, field: AccountField, text: string): Fields | null => {
  if (field === 'name')
    return text.length <= LONGEST_NAME ? { typed: { ...typed, name: text }, refused } : null
  if (field === 'kind')
    return text === '' || text === 'checking' || text === 'savings'
      ? { typed: { ...typed, kind: text }, refused }
      : null
  const refusal = refused?.field === field ? refused.reason : null
  const now = writtenIn(field, { text: typed[field], refusal }, text)
  return {
    typed: { ...typed, [field]: now.text },
    refused: now.refusal && { field, reason: now.refusal },
  }
}

export const textsOf = ({ name, branch, number, digit, kind }: BankAccount): AccountTexts => ({
  name,
  branch,
  number,
  digit,
  kind,
})

interface Filled {
  readonly typed: AccountTexts
  readonly bank: Bank | null
}

/** The fields that have nothing, in their order. */
export const missingIn = ({ typed, bank }: Filled): readonly MissingField[] => [
  ...(Object.keys(ACCOUNT_FIELDS) as AccountField[]).filter((field) => tidy(typed[field]) === ''),
  ...(bank === null ? (['bank'] as const) : []),
]

/** The account of the fields; null as long as one is missing. */
export const accountIn = ({ typed, bank }: Filled): BankAccount | null => {
  const { kind } = typed
  if (kind === '' || bank === null || missingIn({ typed, bank }).length > 0) return null
  return { ...typed, kind, name: tidy(typed.name), bankCode: bank.code, bankName: bank.name }
}
