import { percentagesUpdateMachine } from '#machines/payments/percentagesMachine.ts'
import { sendingModel } from '#tests/support/kits/sending.ts'
import { change60 } from './percentageSamples.ts'

export const model = sendingModel(percentagesUpdateMachine, {
  about: 'The change of the transfer percentages, sent once and looked up by reading them again.',
  subject: change60,
  secret: undefined,
})
