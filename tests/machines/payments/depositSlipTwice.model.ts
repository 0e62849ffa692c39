import { depositSlipTwiceMachine } from '#machines/payments/depositSlipMachine.ts'
import { twiceModel } from '#tests/support/kits/twice.ts'
import { newSlip } from './depositSamples.ts'

export const model = twiceModel(depositSlipTwiceMachine, {
  about: 'One look at the slips behind a new one that was answered: whether more than one like it has come.',
  subject: newSlip,
})
