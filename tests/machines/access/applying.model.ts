import { applicationOf, applyingMachine } from '#machines/access/signUpWizard.ts'
import { submissionModel } from '#tests/support/kits/submission.ts'
import { NEW_PASSWORD } from './accessSamples.ts'
import { draftAt } from './signUpSamples.ts'

export const application = applicationOf(draftAt('newPassword'))

export const model = submissionModel(applyingMachine, {
  about: 'Signing up: one POST, and what is known of its outcome.',
  subject: application,
  secret: NEW_PASSWORD,
})
