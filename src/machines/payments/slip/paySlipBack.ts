import type { ActorRefFrom } from 'xstate'
import { withdrawPayment } from '../transfer/withdrawPayment.ts'
import type { paySlipMachine } from './paySlipMachine.ts'

type PaySlipFlow = ActorRefFrom<typeof paySlipMachine>

/** How many times the browser's back leads to an earlier step. */
export const paySlipDepth = (flow: PaySlipFlow): number => {
  const paying = flow.getSnapshot()
  return paying.matches('typing') || paying.matches('consulting') ? 0 : 1
}

/** What the browser's back does: it closes what lies over the review, or goes back to the code. Nothing is sent by it. */
export const goBackInPaySlip = (flow: PaySlipFlow): void => {
  const paying = flow.getSnapshot()
  const { payment } = paying.children
  if (payment) withdrawPayment(payment)
  else if (paying.can({ type: 'step.back' })) flow.send({ type: 'step.back' })
  else if (paying.can({ type: 'review.wanted' })) flow.send({ type: 'review.wanted' })
  else if (paying.can({ type: 'flow.left' })) flow.send({ type: 'flow.left' })
}
