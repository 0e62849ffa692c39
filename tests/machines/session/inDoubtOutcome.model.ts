import { inDoubtOutcomeMachine } from '#machines/session/inDoubtMachine.ts'
import { submissionModel } from '#tests/support/kits/submission.ts'
import { sentDirection } from './inDoubtSamples.ts'

export const model = submissionModel(inDoubtOutcomeMachine, {
  about: 'Looking for something that was sent before, from a page that is gone.',
  subject: sentDirection,
  secret: undefined,
  asksAfter: true,
})
