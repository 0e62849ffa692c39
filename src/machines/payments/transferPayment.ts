import type { AnsweredTransfer } from '#services/transferLookUp.ts'
import type { TransferOrder, TransferProof } from '#services/transfers.ts'
import { createSendingMachine } from '../shared/sendingMachine.ts'
import { createTwiceMachine } from '../shared/twiceMachine.ts'
import type { FrozenPayment } from './payment.ts'
import { createPaymentMachine } from './paymentMachine.ts'

/** Sends a transfer; of several in the statement that look like it the person says which it is. */
export const transferSendingMachine = createSendingMachine<
  FrozenPayment<TransferOrder>,
  undefined,
  TransferProof
>('transferSending', { asksPerson: true })

/** Whether the statement shows more than the transfer that was answered. */
export const transferTwiceMachine = createTwiceMachine<AnsweredTransfer>('transferTwice')

/** PIN, password and call of a transfer: origin 9 between accounts of the platform, 10 for a TED (payments §3). */
export const transferPaymentMachine = createPaymentMachine<TransferOrder, TransferProof>('transferPayment', {
  sending: transferSendingMachine,
  origin: ({ bank }) => (bank === null ? 'accountTransfer' : 'ted'),
})
