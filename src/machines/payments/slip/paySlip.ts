import type { Fault } from '#domain/fault.ts'
import { isSameSlip } from '#domain/slipCodeWarnings.ts'
import type { PaidBefore, Slip, SlipOrder, SlipProof } from '#services/slips.ts'
import type { PayAccountKey } from '../account/payPasswordMachine.ts'
import { type Earlier, hasFallenBy, heldAt, type Miss, missIn, type PaymentOutput } from '../payment.ts'

export type PaySlipEvent =
  /** The field was changed: what was told of it, and an answer that is still to come, are about another code. */
  | { type: 'code.changed' }
  /** 'Buscar' */
  | { type: 'code.submitted'; text: string }
  /** 'Hoje' */
  | { type: 'timing.chosen' }
  | { type: 'pay.wanted' }
  /** 'Sim, pagar de novo': an earlier payment of this slip was looked for and not found. */
  | { type: 'repeat.confirmed' }
  /** 'Voltar', 'Fechar': back to the review. */
  | { type: 'review.wanted' }
  /** The browser's back: from the review to the code, which stays as it is. */
  | { type: 'step.back' }
  /** 'Cancelar', 'Novo pagamento' */
  | { type: 'flow.cleared' }
  /** 'Ver comprovante' */
  | { type: 'receipt.wanted' }
  /** 'Voltar aos pagamentos' */
  | { type: 'flow.left' }

export interface PaySlipInput {
  readonly account: PayAccountKey
  /** Centavos, as the review shows it. */
  readonly balance: number
  /** Of the session; null: it has none. */
  readonly phone: string | null
}

export interface PaySlipContext extends PaySlipInput {
  /** The digits of the code that was searched for last. */
  readonly code: string
  /** What is wrong with it; it stands under the field. */
  readonly problem: string | null
  readonly slip: Slip | null
  /** A payment that was looked for and not found: the same slip keeps its operation. */
  readonly unsent: ({ readonly code: string; readonly earlier: Earlier } & Miss) | null
  /** That it was paid: by this payment, or before it. */
  readonly proof: PaidBefore | null
  /** No answer has said so: it was found. */
  readonly isFound: boolean
  /** Nothing was sent now: it is the one that was sent before, without an answer. */
  readonly isEarlier: boolean
  /** Perhaps only the browser's second request was refused. */
  readonly isDoubtful: boolean
  /** Why it was not paid, or not checked, or its receipt not printed. */
  readonly fault: Fault | null
  /** The balance of the account has changed by something else than this payment. */
  readonly hasMoved: boolean
}

/** What is confirmed: all that the review shows. */
export const slipOrderOf = ({ code, slip }: Pick<PaySlipContext, 'code' | 'slip'>): SlipOrder => {
  if (slip === null) throw new Error('there is no slip')
  return { code, slip }
}

/** A payment of this slip was looked for and not found. */
export const wasSentBefore = ({ unsent, code }: PaySlipContext): boolean =>
  unsent !== null && isSameSlip(unsent.code, code)

/** This slip was looked for in vain, and the balance has fallen by exactly its total since it was sent. */
export const hasFallenAsSent = (context: PaySlipContext): boolean => {
  const { slip, unsent, balance } = context
  return (
    slip !== null &&
    unsent !== null &&
    wasSentBefore(context) &&
    hasFallenBy({ centavos: slip.total, fee: 0 }, unsent.earlier, balance)
  )
}

/** Nothing of an earlier slip; what is known of an earlier payment stays. */
export const cleared = {
  code: '',
  problem: null,
  slip: null,
  proof: null,
  isFound: false,
  isEarlier: false,
  isDoubtful: false,
  fault: null,
}

/** What the end of a payment changes. */
export const afterPayment = (
  context: PaySlipContext,
  output: PaymentOutput<SlipProof>,
): Partial<PaySlipContext> => {
  switch (output.kind) {
    case 'paid':
      return { proof: output.proof, isFound: output.isFound, isEarlier: output.isEarlier, unsent: null }
    case 'refused':
      return { fault: output.fault, isDoubtful: output.isDoubtful }
    case 'balanceChanged':
      return { balance: output.balance, hasMoved: true }
    case 'notArrived':
      return {
        unsent: { code: context.code, earlier: heldAt(output.earlier, context.balance), ...missIn(output) },
      }
    case 'left':
    case 'withdrawn':
      return {}
  }
}
