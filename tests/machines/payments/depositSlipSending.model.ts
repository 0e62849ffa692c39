import { depositSlipSendingMachine } from '#machines/payments/depositSlipMachine.ts'
import { sendingModel } from '#tests/support/kits/sending.ts'
import { newSlip } from './depositSamples.ts'

export const model = sendingModel(depositSlipSendingMachine, {
  about: 'A new deposit slip, sent once and looked up among the slips of its company.',
  subject: newSlip,
  secret: undefined,
})
