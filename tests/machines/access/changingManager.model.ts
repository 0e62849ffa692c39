import { changingManagerMachine } from '#machines/access/reRegistrationWizard.ts'
import { submissionModel } from '#tests/support/kits/submission.ts'
import { NEW_PASSWORD } from './accessSamples.ts'
import { EMAIL, PHONE, rg } from './reRegistrationSamples.ts'

export const model = submissionModel(changingManagerMachine, {
  about: 'Changing the manager of a fleet owner: one PUT, and what is known of its outcome.',
  subject: { email: EMAIL, phone: PHONE, document: rg },
  secret: NEW_PASSWORD,
})
