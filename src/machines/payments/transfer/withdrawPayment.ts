import type { ActorRefFrom } from 'xstate'
import type { createPaymentMachine } from '../paymentMachine.ts'

type Payment<Order, Proof> = ActorRefFrom<ReturnType<typeof createPaymentMachine<Order, Proof>>>

/** 'Cancelar' or 'Voltar' of the question that a payment asks now. What is looked up or sent goes on. */
export const withdrawPayment = <Order, Proof>(payment: Payment<Order, Proof>): void => {
  const { pin, password } = payment.getSnapshot().children
  if (pin) pin.send({ type: 'pin.withdrawn' })
  else if (password) password.send({ type: 'payPassword.withdrawn' })
  else payment.send({ type: 'payment.withdrawn' })
}
