import { slipPaymentMachine } from '#machines/payments/slip/slipPayment.ts'
import { paymentModel } from '#tests/support/kits/payment.ts'
import { order, proof } from './slipSamples.ts'

export const model = paymentModel(slipPaymentMachine, {
  about:
    'A slip payment that was confirmed: PIN, payment password, a last look at the account, and the call.',
  order,
  proof,
  origin: 'slipPayment',
})
