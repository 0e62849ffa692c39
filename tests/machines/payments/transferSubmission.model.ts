import { transferSubmissionMachine } from '#machines/payments/transfer/transferPayment.ts'
import { submissionModel } from '#tests/support/kits/submission.ts'
import { answered, inStatement, payOrder } from './transferSamples.ts'

const account = { companyId: 101, cardId: 'CARD-101' }

export const model = submissionModel(transferSubmissionMachine, {
  about: 'A transfer is sent once; without an answer it is looked for in the statement.',
  subject: {
    order: payOrder,
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
  proofs: [answered, inStatement],
})
