import type { Bank, BankAccount } from '#services/bankAccounts.ts'

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
export const MOST_DIGITS = 20

const isShort = (text: string) => text.length <= MOST_DIGITS && /^\d*$/.test(text)

/** What each field takes; another text is not accepted: letters in the numeric ones (payments §5). */
const accepts: Readonly<Record<AccountField, (text: string) => boolean>> = {
  name: (text) => text.length <= LONGEST_NAME,
  branch: isShort,
  number: isShort,
  digit: isShort,
  kind: (text) => text === '' || text === 'checking' || text === 'savings',
}

export const isAccepted = (field: AccountField, text: string): boolean => accepts[field](text)

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
  ...(Object.keys(ACCOUNT_FIELDS) as AccountField[]).filter((field) => typed[field].trim() === ''),
  ...(bank === null ? (['bank'] as const) : []),
]

/** The account of the fields; null as long as one is missing. */
export const accountIn = ({ typed, bank }: Filled): BankAccount | null => {
  const { kind } = typed
  if (kind === '' || bank === null || missingIn({ typed, bank }).length > 0) return null
  return { ...typed, kind, name: typed.name.trim(), bankCode: bank.code, bankName: bank.name }
}
