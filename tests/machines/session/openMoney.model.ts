import { openMoneyMachine } from '#machines/session/unansweredMachine.ts'
import { unansweredModel } from './unansweredModel.ts'

export const model = unansweredModel(
  openMoneyMachine,
  'A payment without an answer stands on the home of its company until its outcome is known or it is given up.',
)
