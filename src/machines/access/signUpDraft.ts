import { isCep, isCnpj } from '#domain/documents.ts'
import type { FleetOwnerApplication } from '#services/signup.ts'
import { type AddressDraft, type AddressFields, emptyAddressDraft, postalAddressOf } from './addressDraft.ts'
import { missingOf } from './missingFields.ts'
import { type ContactDraft, isContactStepDone, openingStepOf } from './wizardDraft.ts'

/** The nine steps in their order (registries §2), Phone with its code apart. */
export const SIGN_UP_STEPS = [
  'terms',
  'email',
  'emailConfirm',
  'phone',
  'phoneConfirm',
  'cnpj',
  'photo',
  'cepAddress',
  'antt',
  'newPassword',
] as const
export type SignUpStep = (typeof SIGN_UP_STEPS)[number]

/** What one types, as typed. */
export interface SignUpFields extends AddressFields {
  readonly email: string
  readonly phone: string
  readonly cnpj: string
  readonly antt: string
}

/** What is kept of a sign-up between its steps and over a reload (registries §3); no password, no code. */
export interface SignUpDraft extends SignUpFields, AddressDraft, ContactDraft {
  readonly step: SignUpStep
  /** The CNPJ that was found free. */
  readonly checkedCnpj: string | null
  /** The ANTT that was found fit. */
  readonly checkedAntt: string | null
  /** The sign-up was sent and its answer has not come: it must not be sent again before that is looked up. */
  readonly wasSent: boolean
}

export const emptySignUpDraft: SignUpDraft = {
  step: 'terms',
  email: '',
  phone: '',
  cnpj: '',
  antt: '',
  ...emptyAddressDraft,
  verifiedEmail: null,
  verifiedPhone: null,
  checkedCnpj: null,
  checkedAntt: null,
  document: null,
  wasSent: false,
}

/** Whether a step has what the steps behind it need. */
const isDone: Readonly<Record<SignUpStep, (draft: SignUpDraft) => boolean>> = {
  ...isContactStepDone,
  cnpj: ({ cnpj, checkedCnpj }) => isCnpj(cnpj) && checkedCnpj === cnpj,
  cepAddress: (draft) => isCep(draft.cep) && draft.city !== '' && hasStreet(draft),
  antt: ({ antt, checkedAntt }) => antt !== '' && checkedAntt === antt,
}

/** Street and neighbourhood are required, number and complement are not (registries §5). */
export const hasStreet = ({ street, neighbourhood }: Pick<SignUpFields, 'street' | 'neighbourhood'>) =>
  street.trim() !== '' && neighbourhood.trim() !== ''

export const stepToOpen = (draft: SignUpDraft): SignUpStep => openingStepOf(draft, SIGN_UP_STEPS, isDone)

/** Labels of what is missing, in the order of registries §5; the password is no part of a draft. */
export const missingInSignUp = (draft: SignUpDraft): readonly string[] =>
  missingOf([
    ['Cnpj', draft.cnpj],
    ['Antt', draft.antt],
    ['Email', draft.email],
    ['Telefone', draft.phone],
    ['Foto do documento (frente e verso)', draft.document],
    ['Endereço', draft.cep + draft.street + draft.city],
    ['Cep', draft.cep],
    ['Logradouro', draft.street.trim()],
    ['Bairro', draft.neighbourhood.trim()],
    ['Cidade', draft.city],
    ['Estado', draft.state],
    ['Código ibge', draft.cityIbge],
  ])

/** What a whole draft asks for; null while something is missing. */
export const applicationOf = (draft: SignUpDraft): FleetOwnerApplication | null =>
  draft.document === null || missingInSignUp(draft).length > 0
    ? null
    : {
        email: draft.email,
        phone: draft.phone,
        cnpj: draft.cnpj,
        antt: draft.antt,
        document: draft.document,
        address: postalAddressOf(draft),
      }
