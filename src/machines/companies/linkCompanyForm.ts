import { emailIn } from '#domain/email.ts'
import { tidy } from '#domain/places.ts'
import type { FoundAddress } from '#services/addresses.ts'
import type { NewCompany } from '#services/companyCreation.ts'
import { defineForm, errorText } from '../shared/form.ts'
import {
  type AddressDraft,
  emptyAddressDraft,
  foundAddressOf,
  postalAddressOf,
  withAddress,
} from '../shared/wizard/addressDraft.ts'

/** What is typed to link a company; no punctuation in CNPJ, CEP and phone. */
export interface CompanyDraft extends AddressDraft {
  readonly cnpj: string
  readonly antt: string
  readonly phone: string
  readonly email: string
}

export const emptyCompanyDraft: CompanyDraft = {
  ...emptyAddressDraft,
  cnpj: '',
  antt: '',
  phone: '',
  email: '',
}

export const CEP_TEXTS = { unknown: 'Cep inválido', failed: 'Problemas ao consultar o CEP' }

/** The eleven fields of /vincular-cnpj in their order (registries §2, §5). City and state come from the CEP. */
export const linkCompanyForm = defineForm({
  fields: {
    cnpj: { kind: 'masked', mask: 'cnpj', label: 'CNPJ', ...errorText('CNPJ inválido') },
    antt: { kind: 'digits', label: 'ANTT', min: 1, max: 14, ...errorText('O campo Antt, é obrigatório') },
    cep: {
      kind: 'masked',
      mask: 'cep',
      label: 'CEP',
      ...errorText(CEP_TEXTS.unknown),
      autoComplete: 'postal-code',
    },
    street: {
      kind: 'text',
      label: 'Rua',
      required: 'Logradouro inválido!',
      max: 200,
      autoComplete: 'address-line1',
    },
    number: {
      kind: 'digits',
      isHouse: true,
      label: 'Número',
      min: 1,
      max: 12,
      ...errorText('Número inválido!'),
    },
    complement: { kind: 'text', label: 'Complemento', max: 200, autoComplete: 'address-line2' },
    neighbourhood: {
      kind: 'text',
      label: 'Bairro',
      required: 'Bairro inválido!',
      max: 200,
      autoComplete: 'address-level3',
    },
    city: { kind: 'text', label: 'Cidade', required: 'Cidade inválido!', max: 200 },
    state: { kind: 'text', label: 'Estado', required: 'Estado inválido!', max: 200 },
    phone: {
      kind: 'masked',
      mask: 'phone',
      label: 'Telefone',
      ...errorText('Telefone inválido!'),
      autoComplete: 'tel-national',
    },
    email: { kind: 'email', label: 'E-mail', ...errorText('E-mail inválido!'), autoComplete: 'email' },
  },
  refusals: {
    cnpj: /\bcnpj\b/i,
    antt: /\b(antt|rntrc)\b/i,
    cep: /\b(cep|endere[cç]o)\b/i,
    phone: /\btelefone\b/i,
    email: /\be-?mail\b/i,
  },
})

export type CompanyField = keyof typeof linkCompanyForm.fields

export const companyFields = Object.keys(linkCompanyForm.fields) as CompanyField[]

/** Why nothing is sent; `field`: where it is shown, null: at none. */
export interface Complaint {
  readonly field: CompanyField | null
  readonly text: string
}

/** What is wrong with the typed texts, by field. */
export const errorsOf = (draft: CompanyDraft): Readonly<Partial<Record<CompanyField, string>>> => {
  const checked = linkCompanyForm.check(draft)
  return checked.kind === 'wrong' ? checked.errors : {}
}

/** Whether all but the complement is filled, and the CEP's address is known: then it can be saved. */
export const isFilled = (draft: CompanyDraft): boolean =>
  foundAddressOf(draft) !== null &&
  companyFields.every((name) => name === 'complement' || tidy(draft[name]) !== '')

/** The first thing that is wrong without asking the backend: the e-mail, then the others in their order. */
export const complaintOf = (draft: CompanyDraft): Complaint | null => {
  const errors = errorsOf(draft)
  const field = (['email', ...companyFields] as const).find((name) => errors[name] !== undefined)
  return field === undefined ? null : { field, text: errors[field] ?? '' }
}

/** The address of a CEP; what was typed before its answer came stays. */
export const withFound = (draft: CompanyDraft, found: FoundAddress): CompanyDraft => {
  const whole = withAddress(draft, found)
  return {
    ...whole,
    street: draft.street || whole.street,
    neighbourhood: draft.neighbourhood || whole.neighbourhood,
  }
}

/** Another CEP clears the address that was found for the last one, and nothing that was typed before any. */
export const withOtherCep = (draft: CompanyDraft, cep: string): CompanyDraft =>
  draft.city === '' ? { ...draft, cep } : { ...draft, ...emptyAddressDraft, cep }

export const newCompanyOf = (draft: CompanyDraft): NewCompany => ({
  cnpj: draft.cnpj,
  antt: draft.antt,
  email: emailIn(draft.email),
  phone: draft.phone,
  address: postalAddressOf(draft),
})
