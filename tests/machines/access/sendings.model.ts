import { registeringMachine } from '#machines/access/partnerWizard.ts'
import { changingManagerMachine } from '#machines/access/reRegistrationWizard.ts'
import { applicationOf, applyingMachine } from '#machines/access/signUpWizard.ts'
import { sendingModel } from '#tests/support/kits/sending.ts'
import { NEW_PASSWORD } from './accessSamples.ts'
import { PASSWORD, registration } from './partnerSamples.ts'
import * as manager from './reRegistrationSamples.ts'
import { draftAt } from './signUpSamples.ts'

export const application = applicationOf(draftAt('newPassword'))

export const applying = sendingModel(applyingMachine, {
  about: 'Signing up: one POST, and what is known of its outcome.',
  subject: application,
  secret: NEW_PASSWORD,
})

export const changingManager = sendingModel(changingManagerMachine, {
  about: 'Changing the manager of a fleet owner: one PUT, and what is known of its outcome.',
  subject: { email: manager.EMAIL, phone: manager.PHONE, document: manager.rg },
  secret: NEW_PASSWORD,
})

export const registering = sendingModel(registeringMachine, {
  about: 'Registering a partner: one PUT, and what is known of its outcome.',
  subject: registration,
  secret: PASSWORD,
})
