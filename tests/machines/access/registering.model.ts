import { registeringMachine } from '#machines/access/partnerWizard.ts'
import { submissionModel } from '#tests/support/kits/submission.ts'
import { PASSWORD, registration } from './partnerSamples.ts'

export const model = submissionModel(registeringMachine, {
  about: 'Registering a partner: one PUT, and what is known of its outcome.',
  subject: registration,
  secret: PASSWORD,
})
