import { and, assign, emit, setup } from 'xstate'
import { pages } from '#domain/pages.ts'
import type { Effect } from '../../shared/effects.ts'
import { withEvent, withOutput } from '../../shared/params.ts'
import { placeholder } from '../../shared/placeholder.ts'
import type { BalanceChanged, BalanceShown } from '../payment.ts'
import type { BankPayee, BankTarget } from './bankTarget.ts'
import { bankTargetMachine } from './bankTargetMachine.ts'
import {
  answeredTransferOf,
  balanceAfter,
  EMPTY,
  type Ended,
  isSentBefore,
  newsOf,
  ofBalance,
  orderOf,
  type PaymentAccount,
  paymentOf,
  protocolOf,
  type TransferContext,
  type TransferEvent,
  type TransferInput,
  type TransferKind,
  unsentAfter,
} from './transfer.ts'
import { transferFileMachine } from './transferFileMachine.ts'
import { pickPayeeMachine } from './transferPayee.ts'
import { transferDuplicateMachine, transferPaymentMachine } from './transferPayment.ts'

/**
 * A transfer in three steps (payments §2.4): how, to whom and how much, and the confirmation, whose order is frozen; then
 * PIN, password and call by the payment, and the receipt. Every end of the payment has its place: nothing is lost until
 * 'Concluir', or 'Voltar' from the first step.
 */
export const transferFlowMachine = setup({
  types: {
    context: {} as TransferContext,
    events: {} as TransferEvent,
    input: {} as TransferInput,
    emitted: {} as Effect,
    /** It was begun, and has moved no money yet. */
    tags: {} as 'underWay',
    children: {} as { payee: 'payee'; target: 'target'; payment: 'payment'; file: 'file'; twice: 'twice' },
  },
  actors: {
    getPaymentAccount: placeholder<PaymentAccount | null, { companyId: number }>('getPaymentAccount'),
    checkBalance: placeholder<BalanceChanged | null, BalanceShown>('checkBalance'),
    payee: pickPayeeMachine,
    target: bankTargetMachine,
    payment: transferPaymentMachine,
    file: transferFileMachine,
    twice: transferDuplicateMachine,
  },
  actions: {
    storePaymentAccount: assign({
      paymentAccount: (_, { account }: { account: PaymentAccount | null }) => account,
    }),
    storeBalance: assign({ balance: (_, { balance }: { balance: number }) => balance }),
    storeKind: assign({ kind: (_, { kind }: { kind: TransferKind }) => kind }),
    storePayee: assign({ payee: (_, { choice }: { choice: BankPayee }) => choice }),
    dropPayee: assign({ payee: null }),
    awaitTarget: assign({ isTargetTold: false }),
    storeTarget: assign((_, { target }: { target: BankTarget }) => ({ target, isTargetTold: true })),
    dropTarget: assign({ target: null }),
    storeAmount: assign({ centavos: (_, { centavos }: { centavos: number | null }) => centavos }),
    freeze: assign(({ context }) => ({ order: orderOf(context), news: null })),
    dropNews: assign({ news: null }),
    storeNews: assign((_, params: Ended) => ({ news: newsOf(params) })),
    /** Sent once more it stays the same operation; after a failed one it is another. */
    storeUnsent: assign(({ context }, params: Ended) => ({ unsent: unsentAfter(params, context) })),
    storeNewBalance: assign(({ context }, { output }: Ended) => ({
      balance: output.kind === 'balanceChanged' ? output.balance : context.balance,
    })),
    storeProof: assign((_, { output }: Ended) =>
      output.kind === 'paid'
        ? {
            proof: output.proof,
            isFound: output.isFound,
            isEarlier: output.isEarlier,
            wasRefused: output.isRefused === true,
            answered: output.answered ?? null,
          }
        : { proof: null },
    ),
    clear: assign(EMPTY),
    /** The balance is read again. */
    readCard: emit({ type: 'refresh' }),
    showStatement: emit({ type: 'navigate', to: pages.statement }),
    goHome: emit({ type: 'navigate', to: pages.payments }),
  },
  guards: {
    isKindChosen: ({ context }) => context.kind !== null,
    isPay: ({ context }) => context.kind === 'pay',
    isWhole: ({ context }) => orderOf(context) !== null,
    isTargetTold: ({ context }) => context.isTargetTold,
    isCovered: ({ context }) => balanceAfter(context) >= 0,
    isSentBefore: ({ context }) => isSentBefore(context),
    hasFailed: (_, { output }: Ended) => output.kind === 'paid' && output.proof?.hasFailed === true,
    isPaid: (_, { output }: Ended) => output.kind === 'paid',
    isOtherBalance: (_, { output }: Ended) => output.kind === 'balanceChanged',
    isLeft: (_, { output }: Ended) => output.kind === 'left',
  },
}).createMachine({
  id: 'transferFlow',
  context: ({ input }) => ({ ...input, ...EMPTY }),
  initial: 'kind',
  on: { 'balance.read': { actions: withEvent('storeBalance') } },
  states: {
    kind: {
      on: {
        'kind.chosen': { actions: withEvent('storeKind') },
        'step.next': [
          { guard: 'isPay', target: 'toPayee' },
          { guard: 'isKindChosen', target: 'toBank' },
        ],
        'step.back': { actions: ['clear', 'goHome'] },
      },
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'getPaymentAccount',
            src: 'getPaymentAccount',
            input: ({ context }) => ({ companyId: context.account.companyId }),
            onDone: {
              actions: withOutput('storePaymentAccount', 'account'),
              target: 'read',
            },
            // nothing depends on it (A85)
            onError: 'read',
          },
        },
        read: {},
      },
    },
    /** 'Para {product} PAY' */
    toPayee: {
      tags: 'underWay',
      invoke: {
        id: 'payee',
        src: 'payee',
        input: ({ context }) => ({
          scope: { companyId: context.account.companyId },
          chosen: context.payee,
        }),
      },
      on: {
        'pick.chosen': { actions: withEvent('storePayee') },
        'pick.withdrawn': { actions: 'dropPayee' },
        'amount.changed': { actions: withEvent('storeAmount') },
        'step.next': { guard: 'isWhole', target: 'confirming' },
        'step.back': 'kind',
      },
    },
    /** 'Conta bancária' */
    toBank: {
      tags: 'underWay',
      // its lists are read again, and may not have it any more
      entry: 'awaitTarget',
      invoke: {
        id: 'target',
        src: 'target',
        input: ({ context }) => ({ companyId: context.account.companyId, chosen: context.target }),
      },
      on: {
        'target.chosen': { actions: withEvent('storeTarget') },
        'target.withdrawn': { actions: 'dropTarget' },
        'amount.changed': { actions: withEvent('storeAmount') },
        'step.next': { guard: and(['isTargetTold', 'isWhole']), target: 'confirming' },
        'step.back': 'kind',
      },
    },
    /** 'Confirme os dados:' */
    confirming: {
      tags: 'underWay',
      initial: 'freezing',
      states: {
        freezing: { always: { actions: 'freeze', target: 'shown' } },
        shown: {
          on: {
            'transfer.confirmed': [
              { guard: and(['isCovered', 'isSentBefore']), target: 'checkingBalance' },
              { guard: 'isCovered', target: '#transferFlow.paying' },
            ],
            'step.back': [
              { guard: 'isPay', target: '#transferFlow.toPayee' },
              { target: '#transferFlow.toBank' },
            ],
          },
        },
        /** What has changed is shown before it is asked. What cannot be read is read again before the call. */
        checkingBalance: {
          on: { 'step.back': 'shown' },
          invoke: {
            id: 'checkBalance',
            src: 'checkBalance',
            input: ({ context: { account, balance } }) => ({ account, balance }),
            onDone: [
              {
                guard: ofBalance('isOtherBalance'),
                actions: [ofBalance('storeNews'), ofBalance('storeNewBalance')],
                target: 'shown',
              },
              { target: 'askingAgain' },
            ],
            onError: 'askingAgain',
          },
        },
        /** The same was sent before: only who says so sends it once more. */
        askingAgain: {
          on: { 'repeat.confirmed': '#transferFlow.paying', 'repeat.declined': 'shown' },
        },
      },
    },
    paying: {
      tags: 'underWay',
      entry: 'dropNews',
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => paymentOf(context),
        onDone: [
          {
            guard: withEvent('hasFailed'),
            actions: [withEvent('storeNews'), withEvent('storeUnsent')],
            target: 'confirming.shown',
          },
          { guard: withEvent('isPaid'), actions: withEvent('storeProof'), target: 'receipt' },
          { guard: withEvent('isLeft'), actions: ['clear', 'readCard', 'goHome'], target: 'kind' },
          {
            actions: [withEvent('storeNews'), withEvent('storeUnsent'), withEvent('storeNewBalance')],
            target: 'confirming.shown',
          },
        ],
      },
    },
    receipt: {
      invoke: [
        {
          id: 'file',
          src: 'file',
          input: ({ context: { proof, account, cnpj, order } }) => {
            const protocol = protocolOf(proof)
            const company = { id: account.companyId, cnpj }
            return { asked: protocol === null || order === null ? null : { order, company, protocol } }
          },
        },
        { id: 'twice', src: 'twice', input: ({ context }) => ({ subject: answeredTransferOf(context) }) },
      ],
      on: {
        'statement.wanted': { actions: ['clear', 'readCard', 'showStatement'], target: 'kind' },
        'transfer.finished': { actions: ['clear', 'readCard'], target: 'kind' },
        // the browser's back: its steps are over
        'step.back': { actions: ['clear', 'readCard', 'goHome'], target: 'kind' },
      },
    },
  },
})
