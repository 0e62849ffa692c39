import { slipSubmissionMachine } from '#machines/payments/slip/slipPayment.ts'
import { submissionModel } from '#tests/support/kits/submission.ts'
import { account, earlierProof, order, proof } from './slipSamples.ts'

export const model = submissionModel(slipSubmissionMachine, {
  about: 'The payment of a slip, sent once and looked for among the receipts.',
  subject: {
    order,
    account,
    balance: 250_000,
    operation: 'op-1',
    before: [],
    sentAt: 1_000,
    visit: { user: 1, company: null },
    pin: 3,
    password: 5,
  },
  secret: undefined,
  proofs: [proof, earlierProof],
})
