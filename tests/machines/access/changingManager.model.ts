import { changingManagerMachine } from '#machines/access/reRegistrationWizard.ts'
import { sendingModel } from '#tests/support/kits/sending.ts'
import { NEW_PASSWORD } from './accessSamples.ts'
import { EMAIL, PHONE, rg } from './reRegistrationSamples.ts'

export const model = sendingModel(changingManagerMachine, {
  about: 'Changing the manager of a fleet owner: one PUT, and what is known of its outcome.',
  subject: { email: EMAIL, phone: PHONE, document: rg },
  secret: NEW_PASSWORD,
})
