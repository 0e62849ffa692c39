import { openMoneyOutcomeMachine } from '#machines/session/inDoubtMachine.ts'
import { submissionModel } from '#tests/support/kits/submission.ts'
import { sentDirection } from './inDoubtSamples.ts'

export const model = submissionModel(openMoneyOutcomeMachine, {
  about:
    'Looking for a payment whose page is gone; when several look like it, the person says which of them it is.',
  subject: sentDirection,
  secret: undefined,
  asksAfter: true,
  proofs: [{ protocol: 'P-1' }, { protocol: 'P-2' }],
})
