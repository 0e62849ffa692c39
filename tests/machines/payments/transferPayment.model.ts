import { transferPaymentMachine } from '#machines/payments/transfer/transferPayment.ts'
import { paymentModel } from '#tests/support/kits/payment.ts'
import { answered, bankOrder } from './transferSamples.ts'

/** PAY-219: a TED has origin 10. */
export const model = paymentModel(transferPaymentMachine, {
  about: 'A confirmed transfer: one tab, PIN, password, a last look at the balance, and the call.',
  order: bankOrder,
  proof: answered,
  origin: 'ted',
})
