import type { ManagerChange } from '#services/signup.ts'
import { missingOf } from './missingFields.ts'
import { type ContactDraft, isContactStepDone, openingStepOf } from './wizardDraft.ts'

/** The six steps in their order (registries §2), Phone with its code apart. */
export const RE_REGISTRATION_STEPS = [
  'terms',
  'email',
  'emailConfirm',
  'phone',
  'phoneConfirm',
  'photo',
  'newPassword',
] as const
export type ReRegistrationStep = (typeof RE_REGISTRATION_STEPS)[number]

/** What is kept of a re-registration between its steps and over a reload; no password, no code, no link. */
export interface ReRegistrationDraft extends ContactDraft {
  readonly step: ReRegistrationStep
}

export const emptyReRegistrationDraft: ReRegistrationDraft = {
  step: 'terms',
  email: '',
  phone: '',
  verifiedEmail: null,
  verifiedPhone: null,
  document: null,
}

export const stepToOpen = (draft: ReRegistrationDraft): ReRegistrationStep =>
  openingStepOf(draft, RE_REGISTRATION_STEPS, isContactStepDone)

/** Labels of what is missing, in the order of registries §5; the password is no part of a draft. */
export const missingInReRegistration = (draft: ReRegistrationDraft): readonly string[] =>
  missingOf([
    ['Email', draft.email],
    ['Telefone', draft.phone],
    ['Foto do documento (frente e verso)', draft.document],
  ])

/** What a whole draft asks for; null while something is missing. */
export const changeOf = (draft: ReRegistrationDraft, hash: string): ManagerChange | null =>
  draft.document === null || missingInReRegistration(draft).length > 0
    ? null
    : { email: draft.email, phone: draft.phone, document: draft.document, hash }
