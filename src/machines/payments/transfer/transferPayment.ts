import type { AnsweredTransfer } from '#services/transferLookUp.ts'
import type { TransferOrder, TransferProof } from '#services/transfers.ts'
import { createDuplicateMachine } from '../../shared/duplicateMachine.ts'
import { createSubmissionMachine } from '../../shared/submissionMachine.ts'
import type { FrozenPayment } from '../payment.ts'
import { createPaymentMachine } from '../paymentMachine.ts'

/** Sends a transfer; of several in the statement that look like it the person says which it is. */
export const transferSubmissionMachine = createSubmissionMachine<
  FrozenPayment<TransferOrder>,
  undefined,
  TransferProof
>('transferSubmission', { asksPerson: true })

/** Whether the statement shows more than the transfer that was answered. */
export const transferDuplicateMachine = createDuplicateMachine<AnsweredTransfer>('transferDuplicate')

/** PIN, password and call of a transfer: origin 9 between accounts of the platform, 10 for a TED (payments §3). */
export const transferPaymentMachine = createPaymentMachine<TransferOrder, TransferProof>('transferPayment', {
  sending: transferSubmissionMachine,
  origin: ({ bank }) => (bank === null ? 'accountTransfer' : 'ted'),
})
