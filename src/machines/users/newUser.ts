import type { NewAccountType } from '#services/userCreation.ts'
import type { LinkableCompany } from '../shared/dualList.ts'
import { defineForm, errorText } from '../shared/form.ts'

/** What is filled in to create a user (registries §2, §3). */
export interface NewUserFields {
  readonly name: string
  readonly email: string
  /** Digits only. */
  readonly phone: string
  /** OPERACIONAL or ADMIN; null: not chosen yet. A draft may hold another text, if it was edited by hand. */
  readonly accountType: string | null
  readonly companies: readonly LinkableCompany[]
}

const NO_PHONE = 'Telefone é obrigatório!'

/** The typed fields; the account type and the companies are chosen. */
export const newUserForm = defineForm({
  fields: {
    name: { kind: 'text', label: 'Nome', max: 100, required: 'Nome é obrigatório!' },
    email: {
      kind: 'email',
      label: 'E-mail',
      required: 'Email é obrigatório!',
      invalid: 'E-mail inválido!',
    },
    phone: { kind: 'masked', mask: 'phone', label: 'Celular com DDD', ...errorText(NO_PHONE) },
  },
})

/** '(45) 98888-7777' has 15 characters (registries §5). */
const PHONE_DIGITS = 11

const accountTypes: readonly NewAccountType[] = ['OPERACIONAL', 'ADMIN']

export const accountTypeOf = (text: string | null): NewAccountType | null =>
  accountTypes.find((one) => one === text) ?? null

export type NewUserErrors = { readonly [Name in keyof NewUserFields]?: string }

/** What is wrong with each field (registries §5). */
export const errorsOfNewUser = ({
  accountType,
  companies,
  name,
  email,
  phone,
}: NewUserFields): NewUserErrors => {
  const checked = newUserForm.check({ name, email, phone })
  return {
    ...(checked.kind === 'good' && checked.values.phone.length !== PHONE_DIGITS && { phone: NO_PHONE }),
    ...(checked.kind === 'wrong' && checked.errors),
    ...(accountTypeOf(accountType) === null && { accountType: 'Tipo de conta é obrigatório!' }),
    ...(companies.length === 0 && { companies: 'Deve selecionar ao menos um CNPJ' }),
  }
}

export const isWholeUser = (fields: NewUserFields): boolean =>
  Object.keys(errorsOfNewUser(fields)).length === 0

const words: readonly (readonly [field: keyof NewUserFields, words: RegExp])[] = [
  ['name', /\bnome\b/i],
  ['email', /e-?mail/i],
  ['phone', /telefone|celular/i],
  ['accountType', /tipo de conta/i],
  ['companies', /cnpj|empresa/i],
]

/** The field that a refusal of the server is about; null: none, or several. */
export const fieldOfRefusal = (message: string): keyof NewUserFields | null => {
  const named = words.filter(([, pattern]) => pattern.test(message))
  return named.length === 1 ? (named[0]?.[0] ?? null) : null
}
