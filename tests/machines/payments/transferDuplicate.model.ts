import { transferDuplicateMachine } from '#machines/payments/transfer/transferPayment.ts'
import { twiceModel } from '#tests/support/kits/duplicates.ts'
import { payOrder } from './transferSamples.ts'

export const model = twiceModel(transferDuplicateMachine, {
  about:
    'One look at the statement behind a transfer that was answered: whether more than one like it has come.',
  subject: { order: payOrder, companyId: 101, sentAt: 1_000, serverSentAt: 1_000, before: ['PROTO-1'] },
})
