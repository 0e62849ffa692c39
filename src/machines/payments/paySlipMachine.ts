import { assign, emit, setup } from 'xstate'
import { type Fault, faultOf, faultText } from '#domain/fault.ts'
import { pages } from '#domain/pages.ts'
import { checkOfCode, digitsOfCode } from '#domain/slipCode.ts'
import { isSameSlip } from '#domain/slipCodeWarnings.ts'
import type { Slip, SlipAnswer, SlipOrder, SlipProof } from '#services/slips.ts'
import type { Effect } from '../shared/effects.ts'
import { placeholder } from '../shared/placeholder.ts'
import { provided } from '../shared/provided.ts'
import type { PaymentOutput } from './paymentMachine.ts'
import type { PayAccountKey } from './payPasswordMachine.ts'
import { slipPaymentMachine } from './slipPayment.ts'
import { NOT_CONSULTED } from './slipReview.ts'

export type PaySlipEvent =
  /** The field was changed: what was told of it, and an answer that is still to come, are about another code. */
  | { type: 'code.changed' }
  /** 'Buscar' */
  | { type: 'code.submitted'; text: string }
  /** 'Hoje' */
  | { type: 'timing.chosen' }
  /** 'Pagar' */
  | { type: 'pay.wanted' }
  /** 'Sim, pagar de novo': an earlier payment of this slip was looked for and not found. */
  | { type: 'repeat.confirmed' }
  /** 'Voltar', 'Fechar': back to the review. */
  | { type: 'review.wanted' }
  /** 'Cancelar', 'Novo pagamento' */
  | { type: 'flow.cleared' }
  /** 'Ver comprovante' */
  | { type: 'receipt.wanted' }
  /** 'Voltar aos pagamentos' */
  | { type: 'flow.left' }

export interface PaySlipInput {
  readonly account: PayAccountKey
  /** Centavos. */
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
  readonly earlier: { readonly code: string; readonly operation: string } | null
  /** That it was paid: by this payment, or before it. */
  readonly proof: SlipProof | null
  /** No answer has said so: it was found. */
  readonly isFound: boolean
  /** Perhaps only the browser's second request was refused. */
  readonly isDoubtful: boolean
  /** Why it was not paid, or could not be checked. */
  readonly fault: Fault | null
}

type Answered = { readonly answer: SlipAnswer }
type Ended = { readonly output: PaymentOutput<SlipProof> }

const answered = ({ event }: { event: { output: SlipAnswer } }): Answered => ({ answer: event.output })
const ended = ({ event }: { event: { output: PaymentOutput<SlipProof> } }): Ended => ({ output: event.output })

/** What is confirmed: all that the review shows. */
export const slipOrderOf = ({ code, slip }: Pick<PaySlipContext, 'code' | 'slip'>): SlipOrder => {
  if (slip === null) throw new Error('there is no slip')
  return { code, slip }
}

/** A payment of this slip was looked for and not found. */
export const wasSentBefore = ({ earlier, code }: PaySlipContext): boolean =>
  earlier !== null && isSameSlip(earlier.code, code)

const fresh = { code: '', problem: null, slip: null, proof: null, isFound: false, isDoubtful: false, fault: null }

/**
 * Pays a bank slip (payments §2.9, flows M41): its code, a review of what the server knows of it, and the payment. A slip
 * is paid once, so its receipts are looked at before the PIN is asked for.
 */
export const paySlipMachine = setup({
  types: {
    context: {} as PaySlipContext,
    events: {} as PaySlipEvent,
    input: {} as PaySlipInput,
    emitted: {} as Effect,
    children: {} as { payment: 'payment' },
  },
  actors: {
    getSlip: placeholder<SlipAnswer, { companyId: number; code: string }>('getSlip'),
    /** The receipt of the slip, if it was paid already. */
    findPaid: placeholder<SlipProof | null, { companyId: number; code: string }>('findPaid'),
    payment: slipPaymentMachine,
    /** Ends when the print dialog is closed. */
    printReceipt: placeholder<void, void>('printReceipt'),
  },
  actions: {
    storeCode: assign({ code: (_, { text }: { text: string }) => digitsOfCode(text), problem: null }),
    tellCode: assign({ problem: (_, { text }: { text: string }) => checkOfCode(text) }),
    dropProblem: assign({ problem: null }),
    storeSlip: assign({
      slip: (_, { answer }: Answered) => (answer.kind === 'found' ? answer.slip : null),
    }),
    storeProblem: assign({ problem: (_, { fault }: { fault: Fault }) => faultText(fault, NOT_CONSULTED) }),
    tellProblem: emit(
      (_, { fault }: { fault: Fault }): Effect => ({
        type: 'notify',
        tone: 'error',
        message: faultText(fault, NOT_CONSULTED),
      }),
    ),
    storeFault: assign({ fault: (_, { fault }: { fault: Fault }) => fault }),
    dropFault: assign({ fault: null, isDoubtful: false, proof: null }),
    storeBefore: assign({ proof: (_, { proof }: { proof: SlipProof | null }) => proof }),
    storePayment: assign(({ context }, { output }: Ended) => {
      if (output.kind === 'paid') {
        const balance = context.balance - slipOrderOf(context).slip.total
        return { balance, proof: output.proof, isFound: output.isFound, earlier: null }
      }
      if (output.kind === 'refused') return { fault: output.fault, isDoubtful: output.isDoubtful }
      if (output.kind === 'balanceChanged') return { balance: output.balance }
      if (output.kind !== 'notArrived') return {}
      return { earlier: { code: context.code, operation: output.operation } }
    }),
    clear: assign(fresh),
    /** The card of the visit is no longer what it was: it is read anew when this page is left. */
    noteMoved: provided('noteMoved'),
    goToPayments: emit({ type: 'navigate', to: pages.payments }),
  },
  guards: {
    isWhole: (_, { text }: { text: string }) => checkOfCode(text) === null,
    isFound: (_, { answer }: Answered) => answer.kind === 'found',
    isPaid: (_, { proof }: { proof: SlipProof | null }) => proof !== null,
    wasSent: ({ context }) => wasSentBefore(context),
    isAffordable: ({ context: { balance, slip } }) => slip !== null && slip.total <= balance,
    endsAs: (_, { output, kind }: Ended & { kind: PaymentOutput<SlipProof>['kind'] }) => output.kind === kind,
  },
}).createMachine({
  id: 'paySlip',
  context: ({ input }) => ({ ...input, ...fresh, earlier: null }),
  initial: 'typing',
  states: {
    typing: {
      on: {
        'code.changed': { actions: 'dropProblem' },
        'code.submitted': [
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            actions: { type: 'storeCode', params: ({ event }) => event },
            target: 'consulting',
          },
          { actions: { type: 'tellCode', params: ({ event }) => event } },
        ],
      },
    },
    consulting: {
      on: { 'code.changed': 'typing' },
      invoke: {
        id: 'getSlip',
        src: 'getSlip',
        input: ({ context: { account, code } }) => ({ companyId: account.companyId, code }),
        onDone: [
          {
            guard: { type: 'isFound', params: answered },
            actions: { type: 'storeSlip', params: answered },
            target: 'review',
          },
          {
            actions: [
              { type: 'storeProblem', params: ({ event }) => event.output as SlipAnswer & { kind: 'refused' } },
              { type: 'tellProblem', params: ({ event }) => event.output as SlipAnswer & { kind: 'refused' } },
            ],
            target: 'typing',
          },
        ],
        onError: {
          actions: [
            { type: 'storeProblem', params: ({ event }) => ({ fault: faultOf(event.error) }) },
            { type: 'tellProblem', params: ({ event }) => ({ fault: faultOf(event.error) }) },
          ],
          target: 'typing',
        },
      },
    },
    review: {
      initial: 'choosing',
      on: { 'flow.cleared': { actions: 'clear', target: 'typing' } },
      states: {
        /** When to pay is not chosen; only 'Hoje' is offered (payments §4). */
        choosing: { on: { 'timing.chosen': 'payable' } },
        payable: {},
        /** Its receipts could not be read. */
        notChecked: {},
        /** The balance is not the one that was shown. */
        balanceChanged: {},
        /** A payment was looked for and not found. */
        notArrived: {},
      },
    },
    /** Before the same is sent once more. */
    askingAgain: { on: { 'repeat.confirmed': 'checking', 'review.wanted': 'review.notArrived' } },
    checking: {
      entry: 'dropFault',
      invoke: {
        id: 'findPaid',
        src: 'findPaid',
        input: ({ context: { account, code } }) => ({ companyId: account.companyId, code }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => ({ proof: event.output }) },
            actions: { type: 'storeBefore', params: ({ event }) => ({ proof: event.output }) },
            target: 'alreadyPaid',
          },
          { target: 'paying' },
        ],
        onError: {
          actions: { type: 'storeFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
          target: 'review.notChecked',
        },
      },
    },
  },
})
