import { assign, emit, setup } from 'xstate'
import { type Fault, faultOf, faultText } from '#domain/fault.ts'
import type { KnownSlips, NewSlip, SlipKey } from '#services/deposits.ts'
import type { Effect } from '../shared/effects.ts'
import { placeholder } from '../shared/placeholder.ts'
import { createSendingMachine, type SendingOutput } from '../shared/sendingMachine.ts'
import { type AmountFit, amountFit, LIST_FAILED, slipTabPage, VALUES_FAILED } from './depositSlip.ts'

export type DepositSlipEvent =
  /** Null: the field is empty. */
  | { type: 'amount.typed'; centavos: number | null }
  /** 'Gerar boleto' */
  | { type: 'form.submitted' }
  /** 'Entendi' */
  | { type: 'error.closed' }
  /** The message of success was closed. */
  | { type: 'done.closed' }

export interface DepositSlipContext {
  readonly companyId: number
  /** What is typed, and from 'Gerar boleto' on what is sent. */
  readonly centavos: number | null
  readonly known: KnownSlips | null
  /** The slip that was generated; null: only its list knows it. */
  readonly slip: SlipKey | null
  /** Why it was not generated. */
  readonly fault: Fault | null
}

/** A slip is sent once, and its outcome is looked up in the list. */
export const depositSlipSendingMachine = createSendingMachine<NewSlip, undefined, SlipKey>(
  'depositSlipSending',
)

type Ended = { readonly output: SendingOutput<SlipKey> }
type Typed = { readonly centavos: number | null }

const notify = (message: string): Effect => ({ type: 'notify', tone: 'error', message })

/**
 * A new deposit slip, 'Novo boleto' (payments §2.8, §4). Each slip costs a fee, so the slips that are there already are read
 * first: without an answer the new one is told from them.
 */
export const depositSlipMachine = setup({
  types: {
    context: {} as DepositSlipContext,
    events: {} as DepositSlipEvent,
    input: {} as { companyId: number },
    emitted: {} as Effect,
    children: {} as { sending: 'sending' },
  },
  actors: {
    knownSlips: placeholder<KnownSlips, { companyId: number }>('knownSlips'),
    sending: depositSlipSendingMachine,
  },
  actions: {
    storeAmount: assign({ centavos: (_, { centavos }: Typed) => centavos }),
    dropAmount: assign({ centavos: null, known: null, slip: null }),
    storeKnown: assign({ known: (_, { known }: { known: KnownSlips }) => known }),
    storeSlip: assign({
      slip: (_, { output }: Ended) => (output.kind === 'arrived' ? (output.proof ?? null) : null),
    }),
    storeRefusal: assign({
      fault: (_, { output }: Ended) => (output.kind === 'refused' ? output.fault : null),
    }),
    storeFault: assign({ fault: (_, { fault }: { fault: Fault }) => fault }),
    dropFault: assign({ fault: null }),
    tellRefusal: emit((_, { output }: Ended) =>
      notify(output.kind === 'refused' ? faultText(output.fault, VALUES_FAILED) : VALUES_FAILED),
    ),
    tellListFault: emit((_, { fault }: { fault: Fault }) => notify(faultText(fault, LIST_FAILED))),
    /** The fee has changed the balance. */
    refresh: emit({ type: 'refresh' }),
    showSlips: emit({ type: 'navigate', to: slipTabPage('gerenciar') }),
  },
  guards: {
    fits: ({ event }, { as }: { as: AmountFit }) =>
      event.type === 'amount.typed' && amountFit(event.centavos) === as,
    hasArrived: (_, { output }: Ended) => output.kind === 'arrived',
    isDoubtful: (_, { output }: Ended) => output.kind === 'refused' && output.isDoubtful === true,
    isRefused: (_, { output }: Ended) => output.kind === 'refused',
    isLeft: (_, { output }: Ended) => output.kind === 'left',
  },
}).createMachine({
  id: 'depositSlip',
  context: ({ input }) => ({
    companyId: input.companyId,
    centavos: null,
    known: null,
    slip: null,
    fault: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      initial: 'empty',
      on: {
        'amount.typed': [
          {
            guard: { type: 'fits', params: { as: 'belowMin' } },
            actions: { type: 'storeAmount', params: ({ event }) => event },
            target: '.belowMin',
          },
          {
            guard: { type: 'fits', params: { as: 'aboveMax' } },
            actions: { type: 'storeAmount', params: ({ event }) => event },
            target: '.aboveMax',
          },
          {
            guard: { type: 'fits', params: { as: 'valid' } },
            actions: { type: 'storeAmount', params: ({ event }) => event },
            target: '.valid',
          },
          { actions: { type: 'storeAmount', params: ({ event }) => event }, target: '.empty' },
        ],
      },
      states: {
        empty: { on: { 'form.submitted': 'missing' } },
        /** It was submitted without an amount. */
        missing: {},
        belowMin: {},
        aboveMax: {},
        valid: { on: { 'form.submitted': '#depositSlip.reading' } },
        /** Looked for and not found: the same may be sent again. */
        notArrived: { on: { 'form.submitted': '#depositSlip.reading' } },
        /** Refused, but perhaps only the browser's second request was. */
        doubtful: { exit: 'dropFault', on: { 'form.submitted': '#depositSlip.reading' } },
      },
    },
    /** What is there already. Nothing is sent without it. */
    reading: {
      invoke: {
        id: 'knownSlips',
        src: 'knownSlips',
        input: ({ context }) => ({ companyId: context.companyId }),
        onDone: {
          actions: { type: 'storeKnown', params: ({ event }) => ({ known: event.output }) },
          target: 'sending',
        },
        onError: {
          actions: [
            { type: 'storeFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
            { type: 'tellListFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
          ],
          target: 'failed',
        },
      },
    },
    sending: {
      invoke: {
        id: 'sending',
        src: 'sending',
        input: ({ context: { companyId, centavos, known } }) => ({
          subject: { companyId, centavos: centavos as number, known: known as KnownSlips },
          secret: undefined,
          begins: 'sending',
        }),
        onDone: [
          {
            guard: { type: 'hasArrived', params: ({ event }) => event },
            actions: { type: 'storeSlip', params: ({ event }) => event },
            target: 'generated',
          },
          {
            guard: { type: 'isDoubtful', params: ({ event }) => event },
            actions: { type: 'storeRefusal', params: ({ event }) => event },
            target: 'editing.doubtful',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            actions: [
              { type: 'storeRefusal', params: ({ event }) => event },
              { type: 'tellRefusal', params: ({ event }) => event },
            ],
            target: 'failed',
          },
          {
            guard: { type: 'isLeft', params: ({ event }) => event },
            actions: ['dropAmount', 'showSlips'],
            target: 'editing.empty',
          },
          { target: 'editing.notArrived' },
        ],
      },
    },
    generated: {
      on: { 'done.closed': { actions: ['dropAmount', 'refresh'], target: 'editing.empty' } },
    },
    /** 'Erro ao gerar boleto': nothing was generated. */
    failed: { exit: 'dropFault', on: { 'error.closed': 'editing.valid' } },
  },
})
