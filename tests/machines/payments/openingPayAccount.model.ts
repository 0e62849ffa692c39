import { accountOf } from '#machines/payments/onboardingProgress.ts'
import { openingAccountMachine } from '#machines/payments/submitOnboardingMachine.ts'
import { sendingModel } from '#tests/support/kits/sending.ts'
import { draftAt } from './onboardingSamples.ts'

export const model = sendingModel(openingAccountMachine, {
  about: 'Opening the pay account of a company: one POST, and a look at what the company shows of it.',
  subject: accountOf(draftAt('validation')),
  secret: undefined,
})
