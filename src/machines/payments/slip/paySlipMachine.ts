import { and, assign, emit, setup } from 'xstate'
import { type Fault, faultText } from '#domain/fault.ts'
import { pages } from '#domain/pages.ts'
import { checkOfCode, digitsOfCode } from '#domain/slipCode.ts'
import type { PaidBefore, SlipAnswer, SlipProof } from '#services/slips.ts'
import { type Effect, errorNotice } from '../../shared/effects.ts'
import { storingFault, withEvent, withFault, withOutput } from '../../shared/params.ts'
import { placeholder } from '../../shared/placeholder.ts'
import type { PaymentOutput } from '../payment.ts'
import {
  afterPayment,
  cleared,
  type PaySlipContext,
  type PaySlipEvent,
  type PaySlipInput,
  slipOrderOf,
  wasSentBefore,
} from './paySlip.ts'
import { slipPaymentMachine } from './slipPayment.ts'
import { NOT_CONSULTED, unpayableBecause } from './slipReview.ts'

type Answered = { readonly answer: SlipAnswer }
type Ended = { readonly output: PaymentOutput<SlipProof> }
type EndKind = PaymentOutput<SlipProof>['kind']

const isEnd = (kind: EndKind) =>
  ({ type: 'isEnd', params: ({ event }: { event: Ended }) => ({ output: event.output, kind }) }) as const
const refusal = ({ event }: { event: { output: SlipAnswer } }) =>
  event.output as SlipAnswer & { kind: 'refused' }

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
    /** It was begun, and has moved no money yet. */
    tags: {} as 'underWay',
    children: {} as { payment: 'payment' },
  },
  actors: {
    getSlip: placeholder<SlipAnswer, { companyId: number; code: string }>('getSlip'),
    /** That the slip was paid already; null: nothing says so. */
    findPaid: placeholder<
      PaidBefore | null,
      { companyId: number; code: string; serverCode: string | undefined }
    >('findPaid'),
    payment: slipPaymentMachine,
    /** Ends when the print dialog is closed. */
    printReceipt: placeholder<void, void>('printReceipt'),
  },
  actions: {
    storeCode: assign({ code: (_, { text }: { text: string }) => digitsOfCode(text), problem: null }),
    tellCode: assign({ problem: (_, { text }: { text: string }) => checkOfCode(text) }),
    dropProblem: assign({ problem: null }),
    /** Wherever it was told. */
    takeProblemBack: emit({ type: 'errors.takeBack' }),
    storeSlip: assign({
      slip: (_, { answer }: Answered) => (answer.kind === 'found' ? answer.slip : null),
    }),
    storeProblem: assign({ problem: (_, { fault }: { fault: Fault }) => faultText(fault, NOT_CONSULTED) }),
    tellProblem: emit((_, { fault }: { fault: Fault }) => errorNotice(faultText(fault, NOT_CONSULTED))),
    storeFault: assign({ fault: (_, { fault }: { fault: Fault }) => fault }),
    dropFault: assign({ fault: null }),
    dropEnd: assign({ fault: null, isDoubtful: false, proof: null }),
    /** It was paid by somebody else, so the balance may have changed, too. */
    storeProof: assign((_, { proof }: { proof: PaidBefore | null }) => ({ proof, hasMoved: true })),
    storeEnd: assign(({ context }, { output }: Ended) => afterPayment(context, output)),
    clear: assign(cleared),
    dropSlip: assign(({ context: { code } }) => ({ ...cleared, code })),
    /** The next slip is paid from what is left; one that was paid before may have left the balance already. */
    clearPaid: assign(({ context }) => ({
      ...cleared,
      balance: context.balance - (context.isEarlier ? 0 : slipOrderOf(context).slip.total),
    })),
    goToPayments: emit({ type: 'navigate', to: pages.payments }),
  },
  guards: {
    isWhole: (_, { text }: { text: string }) => checkOfCode(text) === null,
    isFound: (_, { answer }: Answered) => answer.kind === 'found',
    isPaid: (_, { proof }: { proof: SlipProof | null }) => proof !== null,
    wasSent: ({ context }) => wasSentBefore(context),
    isPayable: ({ context }) => unpayableBecause(context) === null,
    hasProblem: ({ context }) => context.problem !== null,
    isEnd: (_, { output, kind }: Ended & { kind: EndKind }) => output.kind === kind,
  },
}).createMachine({
  id: 'paySlip',
  context: ({ input }) => ({ ...input, ...cleared, unsent: null, hasMoved: false }),
  initial: 'typing',
  states: {
    typing: {
      on: {
        'code.changed': { guard: 'hasProblem', actions: ['dropProblem', 'takeProblemBack'] },
        'code.submitted': [
          {
            guard: withEvent('isWhole'),
            actions: withEvent('storeCode'),
            target: 'consulting',
          },
          { actions: withEvent('tellCode') },
        ],
      },
    },
    consulting: {
      on: { 'code.changed': { actions: 'takeProblemBack', target: 'typing' } },
      invoke: {
        id: 'getSlip',
        src: 'getSlip',
        input: ({ context: { account, code } }) => ({ companyId: account.companyId, code }),
        onDone: [
          {
            guard: withOutput('isFound', 'answer'),
            actions: withOutput('storeSlip', 'answer'),
            target: 'review',
          },
          {
            actions: [
              { type: 'storeProblem', params: refusal },
              { type: 'tellProblem', params: refusal },
            ],
            target: 'typing',
          },
        ],
        onError: {
          actions: [withFault('storeProblem'), withFault('tellProblem')],
          target: 'typing',
        },
      },
    },
    review: {
      tags: 'underWay',
      initial: 'choosing',
      on: {
        'flow.cleared': { actions: 'clear', target: 'typing' },
        'step.back': { actions: 'dropSlip', target: 'typing' },
      },
      states: {
        /** When to pay is not chosen; only 'Hoje' is offered (payments §4). */
        choosing: { on: { 'timing.chosen': 'payable' } },
        payable: {
          initial: 'asked',
          on: {
            'pay.wanted': [
              { guard: and(['isPayable', 'wasSent']), target: '#paySlip.askingAgain' },
              { guard: 'isPayable', target: '#paySlip.checking' },
            ],
          },
          states: {
            asked: {},
            /** Its receipts could not be read. */
            notChecked: {},
            /** The balance is not the one that was shown. */
            balanceChanged: {},
          },
        },
      },
    },
    /** Before the same is sent once more. */
    askingAgain: {
      tags: 'underWay',
      on: { 'repeat.confirmed': 'checking', 'review.wanted': 'review.payable' },
    },
    checking: {
      tags: 'underWay',
      entry: 'dropEnd',
      on: { 'flow.cleared': { actions: 'clear', target: 'typing' }, 'step.back': 'review.payable' },
      invoke: {
        id: 'findPaid',
        src: 'findPaid',
        input: ({ context: { account, code, slip } }) => ({
          companyId: account.companyId,
          code,
          serverCode: slip?.code,
        }),
        onDone: [
          {
            guard: withOutput('isPaid', 'proof'),
            actions: withOutput('storeProof', 'proof'),
            target: 'alreadyPaid',
          },
          { target: 'paying' },
        ],
        onError: storingFault('review.payable.notChecked'),
      },
    },
    /** A receipt says so, or this browser was told so; nothing is sent. */
    alreadyPaid: {
      on: { 'review.wanted': 'review.payable', 'flow.cleared': { actions: 'clear', target: 'typing' } },
    },
    paying: {
      tags: 'underWay',
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => ({
          order: slipOrderOf(context),
          account: context.account,
          balance: context.balance,
          phone: context.phone,
          earlier: wasSentBefore(context) ? (context.unsent?.earlier ?? null) : null,
        }),
        onDone: [
          { guard: isEnd('paid'), actions: withEvent('storeEnd'), target: 'paid' },
          { guard: isEnd('refused'), actions: withEvent('storeEnd'), target: 'refused' },
          {
            guard: isEnd('balanceChanged'),
            actions: withEvent('storeEnd'),
            target: 'review.payable.balanceChanged',
          },
          { guard: isEnd('left'), actions: withEvent('storeEnd'), target: 'left' },
          // withdrawn, or not arrived
          { actions: withEvent('storeEnd'), target: 'review.payable' },
        ],
      },
    },
    /** 'Pagamento' */
    paid: {
      on: {
        'receipt.wanted': 'printing',
        'flow.cleared': { actions: 'clearPaid', target: 'typing' },
        'flow.left': 'left',
      },
    },
    /** A browser may tell nothing of the end of its print dialog: then the person goes on. */
    printing: {
      entry: 'dropFault',
      on: { 'flow.cleared': { actions: 'clearPaid', target: 'typing' }, 'flow.left': 'left' },
      invoke: {
        id: 'printReceipt',
        src: 'printReceipt',
        onDone: 'left',
        onError: storingFault('paid'),
      },
    },
    /** 'Não foi possível realizar o pagamento' */
    refused: { on: { 'review.wanted': 'review.payable' } },
    left: { type: 'final', entry: 'goToPayments' },
  },
})
