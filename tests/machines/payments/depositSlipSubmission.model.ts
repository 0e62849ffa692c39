import { depositSlipSubmissionMachine } from '#machines/payments/deposit/depositSlipMachine.ts'
import { submissionModel } from '#tests/support/kits/submission.ts'
import { newSlip } from './depositSamples.ts'

export const model = submissionModel(depositSlipSubmissionMachine, {
  about: 'A new deposit slip, sent once and looked up among the slips of its company.',
  subject: newSlip,
  secret: undefined,
})
