import { openMoneyMachine } from '#machines/session/inDoubtMachine.ts'
import { inDoubtModel } from './inDoubtModel.ts'

export const model = inDoubtModel(
  openMoneyMachine,
  'A payment without an answer stands on the home of its company until its outcome is known or it is given up.',
)
