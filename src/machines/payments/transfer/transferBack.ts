import type { ActorRefFrom } from 'xstate'
import type { transferFlowMachine } from './transferFlowMachine.ts'
import { withdrawPayment } from './withdrawPayment.ts'

type TransferFlow = ActorRefFrom<typeof transferFlowMachine>

const newAccountIn = (flow: TransferFlow) =>
  flow.getSnapshot().children.target?.getSnapshot().children.newAccount

/** How many times the browser's back leads to an earlier step; 'Adicionar conta' is a step of its own. */
export const transferDepth = (flow: TransferFlow): number => {
  const transfer = flow.getSnapshot()
  if (transfer.matches('kind')) return 0
  if (transfer.matches('toPayee') || transfer.matches('toBank')) return newAccountIn(flow) ? 2 : 1
  return 2
}

/** What the browser's back does: it closes what lies over the step, or goes one step back. Nothing is sent by it. */
export const goBackInTransfer = (flow: TransferFlow): void => {
  const transfer = flow.getSnapshot()
  const newAccount = newAccountIn(flow)
  const { payment } = transfer.children
  if (newAccount) newAccount.send({ type: 'account.declined' })
  else if (payment) withdrawPayment(payment)
  else if (transfer.matches({ confirming: 'askingAgain' })) flow.send({ type: 'repeat.declined' })
  else flow.send({ type: 'step.back' })
}
