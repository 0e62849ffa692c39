import { depositSlipDuplicateMachine } from '#machines/payments/deposit/depositSlipMachine.ts'
import { twiceModel } from '#tests/support/kits/duplicates.ts'
import { newSlip } from './depositSamples.ts'

export const model = twiceModel(depositSlipDuplicateMachine, {
  about: 'One look at the slips behind a new one that was answered: whether more than one like it has come.',
  subject: newSlip,
})
