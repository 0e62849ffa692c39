import type { FrozenPayment } from '#machines/payments/payment.ts'
import { createPaymentMachine } from '#machines/payments/paymentMachine.ts'
import { createSubmissionMachine } from '#machines/shared/submissionMachine.ts'
import { account, paymentModel } from '#tests/support/kits/payment.ts'
import { submissionModel } from '#tests/support/kits/submission.ts'

/** A payment of the tests: the smallest order that money can have. */
export interface SampleOrder {
  readonly payee: string
  readonly centavos: number
}

export interface SampleProof {
  readonly protocol: string
}

export const samplePaymentSubmissionMachine = createSubmissionMachine<
  FrozenPayment<SampleOrder>,
  undefined,
  SampleProof
>('samplePaymentSubmission', { asksPerson: true })

export const samplePaymentMachine = createPaymentMachine<SampleOrder, SampleProof>('samplePayment', {
  sending: samplePaymentSubmissionMachine,
  origin: () => 'accountTransfer',
})

export const order: SampleOrder = { payee: 'Ana Souza', centavos: 150_000 }
export const frozen: FrozenPayment<SampleOrder> = {
  order,
  account,
  balance: 150_000,
  operation: 'op-1',
  before: ['m-1'],
  sentAt: 1_000,
  visit: { user: 1, company: null },
  pin: 3,
  password: 5,
}

export const proofs = [{ protocol: 'P-1' }, { protocol: 'P-2' }] as const

export const sampleSubmission = submissionModel(samplePaymentSubmissionMachine, {
  about: 'A payment, sent once; when several look like it, the person is asked which of them it is.',
  subject: frozen,
  secret: undefined,
  proofs,
})

export const samplePayment = paymentModel(samplePaymentMachine, {
  about: 'A payment that was confirmed.',
  order,
  proof: proofs[0],
  origin: 'accountTransfer',
})
