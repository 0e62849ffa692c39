import { openMoneyOutcomeMachine } from '#machines/session/unansweredMachine.ts'
import { sendingModel } from '#tests/support/kits/sending.ts'
import { sentDirection } from './unansweredSamples.ts'

export const model = sendingModel(openMoneyOutcomeMachine, {
  about:
    'Looking for a payment whose page is gone; when several look like it, the person says which of them it is.',
  subject: sentDirection,
  secret: undefined,
  asksAfter: true,
  proofs: [{ protocol: 'P-1' }, { protocol: 'P-2' }],
})
