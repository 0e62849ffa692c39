import { registeringMachine } from '#machines/access/partnerWizard.ts'
import { sendingModel } from '#tests/support/kits/sending.ts'
import { PASSWORD, registration } from './partnerSamples.ts'

export const model = sendingModel(registeringMachine, {
  about: 'Registering a partner: one PUT, and what is known of its outcome.',
  subject: registration,
  secret: PASSWORD,
})
