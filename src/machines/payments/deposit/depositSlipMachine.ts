import { assign, emit, setup } from 'xstate'
import { type Fault, faultText } from '#domain/fault.ts'
import type { MadeSlip, NewSlip } from '#services/deposits.ts'
import { createDuplicateMachine } from '../../shared/duplicateMachine.ts'
import { type Effect, errorNotice } from '../../shared/effects.ts'
import { withEvent } from '../../shared/params.ts'
import { callbackPlaceholder, placeholder } from '../../shared/placeholder.ts'
import { createSubmissionMachine } from '../../shared/submissionMachine.ts'
import type { Reconciliation } from '../payment.ts'
import {
  type AmountFit,
  againOf,
  amountFit,
  answeredSlipOf,
  attemptIn,
  type DepositSlipContext,
  type DepositSlipEvent,
  EMPTY_SLIP,
  type LateTold,
  LIST_FAILED,
  mayComeAgain,
  type PreparedSlip,
  type PrepareSlip,
  preparationOf,
  slipOf,
  slipTabPage,
  unsentOf,
  VALUES_FAILED,
  withLate,
  without,
} from './depositSlip.ts'
import {
  claiming,
  type EndedSlip,
  isEnd,
  keepAttempt,
  keptAmount,
  type LookedSlip,
  listNotRead,
  preparedIn,
  type SlipEnd,
  type SlipName,
  type TypedAmount,
  toldRefusal,
} from './depositSlipChart.ts'

/** A slip is sent once, and its outcome is looked up in the list. */
export const depositSlipSubmissionMachine = createSubmissionMachine<NewSlip, undefined, MadeSlip>(
  'depositSlipSubmission',
)

/** Whether the slips show more than the one that was answered: each costs a fee. */
export const depositSlipDuplicateMachine = createDuplicateMachine<NewSlip>('depositSlipDuplicate')

/**
 * A new deposit slip, 'Novo boleto' (payments §2.8, §4). Each slip costs a fee, so the slips that are there already are read
 * first: without an answer the new one is told from them, also when it comes late. One that did not arrive is looked for
 * once more before it is sent again.
 */
export const depositSlipMachine = setup({
  types: {
    context: {} as DepositSlipContext,
    events: {} as DepositSlipEvent,
    input: {} as { companyId: number },
    emitted: {} as Effect,
    children: {} as { sending: 'sending'; twice: 'twice' },
  },
  actors: {
    /** Reads what is there before a new one; one that has no answer yet stays that one. */
    prepare: placeholder<PreparedSlip, PrepareSlip>('prepare'),
    /** Looks for the one that was sent before. */
    reconcile: placeholder<Reconciliation<MadeSlip>, NewSlip>('reconcile'),
    sending: depositSlipSubmissionMachine,
    /** While it runs, this page tells of the one that has no answer, and nothing else does. */
    claim: callbackPlaceholder<SlipName>('claim'),
    /** Hears what is told of the one of before, while the new one is shown. */
    watchLate: callbackPlaceholder<SlipName>('watchLate'),
    twice: depositSlipDuplicateMachine,
  },
  actions: {
    storeAmount: assign({ centavos: (_, { centavos }: TypedAmount) => centavos }),
    dropAmount: assign(EMPTY_SLIP),
    storeAttempt: assign((_, prepared: PreparedSlip) => ({
      attempt: attemptIn(prepared),
      isRepeat: prepared.isAnother === true,
    })),
    takeUnsent: assign({ attempt: ({ context }) => unsentOf(context) }),
    storeRepeat: assign({ isRepeat: true }),
    storeUnsent: assign({
      unsent: ({ context: { unsent, centavos, attempt } }) =>
        centavos === null || attempt === null ? unsent : { ...unsent, [centavos]: againOf(attempt) },
    }),
    dropUnsent: assign({ unsent: ({ context: { unsent, centavos } }) => without(unsent, centavos) }),
    storeSlip: assign(({ context: { isRepeat } }, { output }: EndedSlip) => {
      if (output.kind !== 'arrived') return {}
      const { proof = null, isEarlier, isFound = false, refusal = null } = output
      return { slip: proof, isFound, isEarlier, wasRefused: isRepeat && refusal !== null, fault: refusal }
    }),
    storeLate: assign((_, { output }: LookedSlip) =>
      output.kind === 'done'
        ? { slip: output.proof, isFound: output.isAnswered !== true, isEarlier: true }
        : {},
    ),
    /** The one of before was told as well, or is looked for no more. */
    storeTold: assign(({ context: { slip } }, told: LateTold) =>
      told.slip === null ? { isRepeat: false } : { slip: withLate(slip, told.slip) },
    ),
    storeRefusal: assign({
      fault: (_, { output }: EndedSlip) => (output.kind === 'refused' ? output.fault : null),
    }),
    storeFault: assign({ fault: (_, { fault }: { fault: Fault }) => fault }),
    dropFault: assign({ fault: null }),
    tellRefusal: emit((_, { output }: EndedSlip) =>
      errorNotice(output.kind === 'refused' ? faultText(output.fault, VALUES_FAILED) : VALUES_FAILED),
    ),
    tellListFault: emit((_, { fault }: { fault: Fault }) => errorNotice(faultText(fault, LIST_FAILED))),
    /** The fee has changed the balance. */
    refresh: emit({ type: 'refresh' }),
    showSlips: emit({ type: 'navigate', to: slipTabPage('gerenciar') }),
  },
  guards: {
    fits: ({ event }, { as }: { as: AmountFit }) =>
      event.type === 'amount.typed' && amountFit(event.centavos) === as,
    wasSentBefore: ({ context }) => unsentOf(context) !== null,
    mayComeAgain: ({ context }) => mayComeAgain(context),
    isReleased: (_, { isReleased }: PreparedSlip) => isReleased === true,
    isOpen: (_, { wasSent }: PreparedSlip) => wasSent === true,
    isThere: (_, { output }: LookedSlip) => output.kind === 'done',
    isDoubt: (_, { output }: LookedSlip) => output.kind === 'doubtful',
    isDoubtful: (_, { output }: EndedSlip) => output.kind === 'refused' && output.isDoubtful === true,
    isUndecided: (_, { output }: EndedSlip) => output.kind === 'notArrived' && output.isUndecided === true,
    isEnd: (_, { output, kind }: EndedSlip & { kind: SlipEnd }) => output.kind === kind,
  },
}).createMachine({
  id: 'depositSlip',
  context: ({ input }) => ({
    ...EMPTY_SLIP,
    companyId: input.companyId,
    unsent: {},
    fault: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      initial: 'empty',
      on: { 'amount.typed': keptAmount },
      states: {
        empty: { on: { 'form.submitted': 'missing' } },
        /** It was submitted without an amount. */
        missing: {},
        belowMin: {},
        aboveMax: {},
        valid: { on: { 'form.submitted': '#depositSlip.opening' } },
        /** Looked for and not found: the same may be sent again. */
        notArrived: { invoke: claiming, on: { 'form.submitted': '#depositSlip.opening' } },
        /** There are several that may be it, or what cannot be read. */
        undecided: { invoke: claiming, on: { 'form.submitted': '#depositSlip.opening' } },
        /** Refused, but perhaps only the browser's second request was. */
        doubtful: { exit: 'dropFault', on: { 'form.submitted': '#depositSlip.opening' } },
        /** There is what may be the one that was sent before: nothing is sent unless the person wants another one. */
        alike: {
          invoke: claiming,
          on: {
            'form.submitted': '#depositSlip.opening',
            'slip.another': '#depositSlip.reading',
          },
        },
      },
    },
    opening: {
      always: [{ guard: 'wasSentBefore', actions: 'takeUnsent', target: 'asking' }, { target: 'reading' }],
    },
    /** 'Gerar o boleto de novo?' */
    asking: {
      invoke: claiming,
      on: { 'repeat.confirmed': 'reconciling', 'repeat.declined': 'editing.valid' },
    },
    /** What was sent before may have arrived since. Nothing is sent without that look. */
    reconciling: {
      invoke: [
        claiming,
        {
          id: 'reconcile',
          src: 'reconcile',
          input: ({ context }) => slipOf(context),
          onDone: [
            {
              guard: withEvent('isThere'),
              actions: [withEvent('storeLate'), 'dropUnsent'],
              target: 'generated',
            },
            { guard: withEvent('isDoubt'), target: 'editing.alike' },
            { actions: 'storeRepeat', target: 'sending' },
          ],
          onError: listNotRead,
        },
      ],
    },
    /** What is there already. Nothing is sent without it. */
    reading: {
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: preparationOf,
        onDone: [
          { guard: { type: 'isReleased', params: preparedIn }, actions: keepAttempt, target: 'asking' },
          { guard: { type: 'isOpen', params: preparedIn }, actions: keepAttempt, target: 'reconciling' },
          { actions: keepAttempt, target: 'sending' },
        ],
        onError: listNotRead,
      },
    },
    sending: {
      invoke: {
        id: 'sending',
        src: 'sending',
        input: ({ context }) => ({ subject: slipOf(context), secret: undefined, begins: 'sending' }),
        onDone: [
          {
            guard: isEnd('arrived'),
            actions: [withEvent('storeSlip'), 'dropUnsent'],
            target: 'generated',
          },
          {
            guard: withEvent('isDoubtful'),
            actions: [withEvent('storeRefusal'), 'storeUnsent'],
            target: 'editing.doubtful',
          },
          { guard: isEnd('refused'), actions: toldRefusal, target: 'failed' },
          { guard: isEnd('left'), actions: ['dropAmount', 'showSlips'], target: 'editing.empty' },
          {
            guard: withEvent('isUndecided'),
            actions: 'storeUnsent',
            target: 'editing.undecided',
          },
          { actions: 'storeUnsent', target: 'editing.notArrived' },
        ],
      },
    },
    generated: {
      exit: 'dropFault',
      invoke: [
        { ...claiming, id: 'watchLate', src: 'watchLate' },
        { id: 'twice', src: 'twice', input: ({ context }) => ({ subject: answeredSlipOf(context) }) },
      ],
      on: {
        'late.told': { guard: 'mayComeAgain', actions: withEvent('storeTold') },
        'done.closed': { actions: ['dropAmount', 'refresh'], target: 'editing.empty' },
      },
    },
    /** 'Erro ao gerar boleto': nothing was generated. */
    failed: { exit: 'dropFault', on: { 'error.closed': 'editing.valid' } },
  },
})
