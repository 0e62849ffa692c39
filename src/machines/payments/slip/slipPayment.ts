import type { SlipOrder, SlipProof } from '#services/slips.ts'
import { createSubmissionMachine } from '../../shared/submissionMachine.ts'
import type { FrozenPayment } from '../payment.ts'
import { createPaymentMachine } from '../paymentMachine.ts'

/** The call that pays a slip. An unknown outcome is never given up before a minute of look-ups. */
export const slipSubmissionMachine = createSubmissionMachine<FrozenPayment<SlipOrder>, undefined, SlipProof>(
  'slipSubmission',
  { asksPerson: true },
)

/** A slip payment that was confirmed: PIN, payment password, a last look at the account, and the call (payments §2.9). */
export const slipPaymentMachine = createPaymentMachine<SlipOrder, SlipProof>('slipPayment', {
  sending: slipSubmissionMachine,
  origin: () => 'slipPayment',
})
