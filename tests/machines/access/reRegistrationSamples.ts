import {
  emptyReRegistrationDraft,
  RE_REGISTRATION_STEPS,
  type ReRegistrationDraft,
  type ReRegistrationStep,
} from '#machines/access/reRegistrationDraft.ts'
import type { ManagerChange } from '#services/signup.ts'
import { documentOf } from './accessSamples.ts'

export const HASH = 'gestor-1'
export const EMAIL = 'novo@example.com'
export const PHONE = '45988887777'
export const rg = documentOf('rg.jpg')

/** What a whole re-registration asks for. */
export const change: ManagerChange = { email: EMAIL, phone: PHONE, document: rg, hash: HASH }

/** What each step leaves in the draft. */
const leaves: Readonly<Record<ReRegistrationStep, Partial<ReRegistrationDraft>>> = {
  terms: {},
  email: { email: EMAIL },
  emailConfirm: { verifiedEmail: EMAIL },
  phone: { phone: PHONE },
  phoneConfirm: { verifiedPhone: PHONE },
  photo: { document: rg },
  newPassword: {},
}

/** The draft of somebody who has just come to a step. */
export const draftAt = (
  step: ReRegistrationStep,
  rest: Partial<ReRegistrationDraft> = {},
): ReRegistrationDraft => {
  const behind = RE_REGISTRATION_STEPS.slice(0, RE_REGISTRATION_STEPS.indexOf(step))
  return Object.assign({}, emptyReRegistrationDraft, ...behind.map((one) => leaves[one]), { step }, rest)
}
