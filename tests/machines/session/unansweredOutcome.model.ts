import { unansweredOutcomeMachine } from '#machines/session/unansweredMachine.ts'
import { sendingModel } from '#tests/support/kits/sending.ts'
import { sentDirection } from './unansweredSamples.ts'

export const model = sendingModel(unansweredOutcomeMachine, {
  about: 'Looking for something that was sent before, from a page that is gone.',
  subject: sentDirection,
  secret: undefined,
  asksAfter: true,
})
