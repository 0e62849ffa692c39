import { reRegistrationWizard } from '#machines/access/reRegistrationWizard.ts'
import { draftsOf } from '#tests/support/kits/wizard.ts'
import { documentOf } from './accessSamples.ts'

export const HASH = 'gestor-1'
export const EMAIL = 'novo@example.com'
export const PHONE = '45988887777'
export const rg = documentOf('rg.jpg')

/** The draft of a user who has just reached a place. */
export const draftAt = draftsOf(reRegistrationWizard, {
  terms: {},
  email: { email: EMAIL },
  emailConfirm: { verifiedEmail: EMAIL },
  phone: { phone: PHONE },
  phoneConfirm: { verifiedPhone: PHONE },
  photo: { document: rg },
  newPassword: {},
})
