import { newDriverOf, registeringDriverMachine } from '#machines/drivers/newDriverWizard.ts'
import { submissionModel } from '#tests/support/kits/submission.ts'
import { savedFields } from '#tests/support/kits/wizard.ts'
import { draftAt } from './newDriverSamples.ts'

export const registered = newDriverOf(draftAt('references', savedFields))

export const model = submissionModel(registeringDriverMachine, {
  about: 'Registering a driver: one POST, looked up among the drivers who were not there before.',
  subject: registered,
})
