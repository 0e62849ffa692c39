import { percentagesUpdateMachine } from '#machines/payments/account/percentagesMachine.ts'
import { submissionModel } from '#tests/support/kits/submission.ts'
import { change60 } from './percentageSamples.ts'

export const model = submissionModel(percentagesUpdateMachine, {
  about: 'The change of the transfer percentages, sent once and looked up by reading them again.',
  subject: change60,
  secret: undefined,
})
