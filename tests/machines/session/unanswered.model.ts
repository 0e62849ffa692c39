import { unansweredMachine } from '#machines/session/unansweredMachine.ts'
import { unansweredModel } from './unansweredModel.ts'

export const model = unansweredModel(
  unansweredMachine,
  'Whoever comes back is asked about what was sent and has no answer, one after another.',
)
