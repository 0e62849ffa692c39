import { inDoubtMachine } from '#machines/session/inDoubtMachine.ts'
import { inDoubtModel } from './inDoubtModel.ts'

export const model = inDoubtModel(
  inDoubtMachine,
  'Whoever comes back is asked about what was sent and has no answer, one after another.',
)
