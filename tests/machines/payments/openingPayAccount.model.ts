import { accountOf } from '#machines/payments/onboarding/onboardingProgress.ts'
import { openingAccountMachine } from '#machines/payments/onboarding/submitOnboardingMachine.ts'
import { submissionModel } from '#tests/support/kits/submission.ts'
import { draftAt } from './onboardingSamples.ts'

export const model = submissionModel(openingAccountMachine, {
  about: 'Opening the pay account of a company: one POST, and a look at what the company shows of it.',
  subject: accountOf(draftAt('validation')),
  secret: undefined,
})
