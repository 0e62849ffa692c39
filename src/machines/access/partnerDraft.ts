import type { ChosenDocument } from '#services/documents.ts'
import type { PartnerRegistration } from '#services/partners.ts'
import { type AddressDraft, emptyAddressDraft, postalAddressOf } from './addressDraft.ts'
import { type ContactDraft, isContactStepDone, openingStepOf } from './wizardDraft.ts'

/** The steps in their order (registries §2) up to the last that asks for something, Pin and SMS with their code apart. */
export const PARTNER_STEPS = [
  'welcome',
  'terms',
  'details',
  'documentKind',
  'photo',
  'pin',
  'pinConfirm',
  'phone',
  'phoneConfirm',
  'newPassword',
] as const
export type PartnerStep = (typeof PARTNER_STEPS)[number]

/** The document that is going to be photographed; only words depend on it. */
export const DOCUMENT_KINDS = ['RG', 'CNH'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** What the step Cadastro asks for. */
export interface PartnerDetails extends AddressDraft {
  readonly antt: string
}

/** What is kept of an onboarding between its steps and over a reload (registries §3); no password, no PIN, no link. */
export interface PartnerDraft extends PartnerDetails, ContactDraft {
  readonly step: PartnerStep
  readonly cnpj: string
  readonly documentKind: DocumentKind | null
  /** The ANTT that was found free. */
  readonly checkedAntt: string | null
}

export const emptyPartnerDraft: PartnerDraft = {
  step: 'welcome',
  cnpj: '',
  email: '',
  antt: '',
  phone: '',
  documentKind: null,
  ...emptyAddressDraft,
  verifiedEmail: null,
  verifiedPhone: null,
  checkedAntt: null,
  document: null,
}

export const detailsOf = (draft: PartnerDraft): PartnerDetails => ({
  antt: draft.antt,
  cep: draft.cep,
  street: draft.street,
  number: draft.number,
  complement: draft.complement,
  neighbourhood: draft.neighbourhood,
  city: draft.city,
  cityIbge: draft.cityIbge,
  state: draft.state,
})

/** What is wrong in the step Cadastro, beside its fields (registries §5); the complement is optional. */
export const errorsOfDetails = (details: PartnerDetails) => ({
  antt: /^\d{9}$/.test(details.antt) ? null : 'Mínimo de 9 caracteres',
  cep: details.city === '' || details.cityIbge === null ? 'Insira um cep valido' : null,
  state: details.state === '' ? 'Informe o estado' : null,
  street: details.street.trim() === '' ? 'Informe a rua' : null,
  number: /^\d{1,12}$/.test(details.number) ? null : 'Informe o número ou 0',
  neighbourhood: details.neighbourhood.trim() === '' ? 'Informe o bairro' : null,
})

export const areDetailsGood = (details: PartnerDetails): boolean =>
  Object.values(errorsOfDetails(details)).every((error) => error === null)

/** Whether a step has what the steps behind it need. */
const isDone: Readonly<Record<PartnerStep, (draft: PartnerDraft) => boolean>> = {
  ...isContactStepDone,
  welcome: () => true,
  details: (draft) => areDetailsGood(draft) && draft.checkedAntt === draft.antt,
  documentKind: ({ documentKind }) => documentKind !== null,
  pin: () => true,
  pinConfirm: isContactStepDone.emailConfirm,
}

/** The draft as it is opened: at its own step, or at the first before it that is not done. */
export const openedDraft = (draft: PartnerDraft): PartnerDraft => ({
  ...draft,
  step: openingStepOf(draft, PARTNER_STEPS, isDone),
})

/** What a draft registers whose steps are done. */
export const registrationOf = (draft: PartnerDraft): PartnerRegistration => ({
  cnpj: draft.cnpj,
  antt: draft.antt,
  email: draft.email,
  phone: draft.phone,
  document: draft.document as ChosenDocument,
  address: postalAddressOf(draft),
})
