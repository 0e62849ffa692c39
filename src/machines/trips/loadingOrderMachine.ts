import { assign, emit, setup } from 'xstate'
import { type Fault, faultText } from '#domain/fault.ts'
import { pages } from '#domain/pages.ts'
import type { SendOutcome } from '#services/submission.ts'
import type { LoadingOrderAnswer, Trip } from '#services/trips.ts'
import { type Effect, errorNotice } from '../shared/effects.ts'
import { withEvent, withFault, withOutput } from '../shared/params.ts'
import { placeholder } from '../shared/placeholder.ts'
import { type LoadingOrderOutcome, loadingOrderOutcome } from './loadingOrder.ts'

export type LoadingOrderEvent =
  /** 'Baixar O.C' */
  | { type: 'order.download'; trip: Trip }
  /** 'Sim' or 'Não' */
  | { type: 'sms.answered'; wanted: boolean }
  /** 'Ver ofertas' */
  | { type: 'offers.open' }
  | { type: 'modal.closed' }

export interface LoadingOrderContext {
  readonly trip: Trip | null
  /** The SMS answer that is being sent. */
  readonly wanted: boolean
  /** Why sending the answer failed. */
  readonly message: string | null
}

const FAILED = 'Não foi possível gerar a ordem de carregamento, por favor tente novamente em alguns minutos.'

const NOT_ANSWERED = 'Não recebemos a resposta: sua escolha pode ter sido salva. Você pode responder de novo.'

const outcomeOf = (
  trip: Trip | null,
  answer: LoadingOrderAnswer,
): LoadingOrderOutcome | 'ready' | 'notAllowed' =>
  answer.kind === 'kept'
    ? loadingOrderOutcome({
        statusGR: answer.statusGR,
        statusOP: answer.statusOP,
        sendSms: trip?.send_sms ?? null,
      })
    : answer.kind

type AnswerParams = { answer: LoadingOrderAnswer }
type SavedParams = { outcome: SendOutcome }

/**
 * Downloading a loading order: it opens in a tab, or a modal says why it does not. If the trip awaits
 * approval, the user is asked once whether to get an SMS.
 */
export const loadingOrderMachine = setup({
  types: {
    context: {} as LoadingOrderContext,
    events: {} as LoadingOrderEvent,
    emitted: {} as Effect,
  },
  actors: {
    requestLoadingOrder: placeholder<LoadingOrderAnswer, { trip: Trip }>('requestLoadingOrder'),
    answerSms: placeholder<SendOutcome, { tripId: number; wanted: boolean }>('answerSms'),
  },
  actions: {
    storeTrip: assign({ trip: (_, params: { trip: Trip }) => params.trip, message: null }),
    /** The browser's history may bring this record back (CORE-400). */
    storeSaved: assign({
      trip: ({ context: { trip, wanted } }) => trip && { ...trip, send_sms: wanted },
    }),
    storeAnswer: assign({ wanted: (_, params: { wanted: boolean }) => params.wanted, message: null }),
    storeRefusal: assign({
      message: (_, { outcome }: SavedParams) =>
        outcome.kind === 'refused' ? faultText(outcome.fault) : null,
    }),
    storeDoubt: assign({ message: NOT_ANSWERED }),
    openTab: emit({ type: 'tab.open', name: 'Ordem de carregamento' }),
    closeTab: emit({ type: 'tab.close' }),
    showOrder: emit((_, { answer }: AnswerParams) => ({
      type: 'tab.show',
      name: 'Ordem de carregamento',
      content: { kind: 'address', url: (answer as Extract<LoadingOrderAnswer, { kind: 'ready' }>).url },
    })),
    tellFailure: emit(errorNotice(FAILED)),
    tellFault: emit((_, { fault }: { fault: Fault }) => errorNotice(faultText(fault, FAILED))),
    refresh: emit({ type: 'refresh' }),
    showTrips: emit({ type: 'navigate', to: pages.trips }),
    showOffers: emit({ type: 'navigate', to: pages.offers }),
  },
  guards: {
    isReady: ({ context }, { answer }: AnswerParams) => outcomeOf(context.trip, answer) === 'ready',
    isNotAllowed: ({ context }, { answer }: AnswerParams) => outcomeOf(context.trip, answer) === 'notAllowed',
    isRefusedByGR: ({ context }, { answer }: AnswerParams) =>
      outcomeOf(context.trip, answer) === 'refusedByGR',
    hasNoCadence: ({ context }, { answer }: AnswerParams) => outcomeOf(context.trip, answer) === 'noCadence',
    asksForSms: ({ context }, { answer }: AnswerParams) => outcomeOf(context.trip, answer) === 'askSms',
    waitsForNotification: ({ context }, { answer }: AnswerParams) =>
      outcomeOf(context.trip, answer) === 'waitForNotification',
    waitsForOperations: ({ context }, { answer }: AnswerParams) =>
      outcomeOf(context.trip, answer) === 'waitForOperations',
    isRefused: (_, { outcome }: SavedParams) => outcome.kind === 'refused',
  },
}).createMachine({
  id: 'loadingOrder',
  context: { trip: null, wanted: false, message: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'order.download': {
          actions: [withEvent('storeTrip'), 'openTab'],
          target: 'requesting',
        },
      },
    },
    requesting: {
      invoke: {
        id: 'requestLoadingOrder',
        src: 'requestLoadingOrder',
        input: ({ context }) => ({ trip: context.trip as Trip }),
        onDone: [
          {
            guard: withOutput('isReady', 'answer'),
            actions: withOutput('showOrder', 'answer'),
            target: 'idle',
          },
          {
            guard: withOutput('isNotAllowed', 'answer'),
            actions: 'closeTab',
            target: 'notAllowed',
          },
          {
            guard: withOutput('isRefusedByGR', 'answer'),
            actions: 'closeTab',
            target: 'refusedByGR',
          },
          {
            guard: withOutput('hasNoCadence', 'answer'),
            actions: 'closeTab',
            target: 'noCadence',
          },
          {
            guard: withOutput('asksForSms', 'answer'),
            actions: 'closeTab',
            target: 'askingSms',
          },
          {
            guard: withOutput('waitsForNotification', 'answer'),
            actions: 'closeTab',
            target: 'waitingForNotification',
          },
          {
            guard: withOutput('waitsForOperations', 'answer'),
            actions: 'closeTab',
            target: 'waitingForOperations',
          },
          { actions: ['closeTab', 'tellFailure'], target: 'idle' },
        ],
        onError: {
          actions: ['closeTab', withFault('tellFault')],
          target: 'idle',
        },
      },
    },
    /** Asking again would give the same address. */
    notAllowed: { on: { 'modal.closed': 'idle' } },
    refusedByGR: { on: { 'modal.closed': 'idle' } },
    noCadence: { on: { 'modal.closed': 'idle', 'offers.open': { actions: 'showOffers', target: 'idle' } } },
    askingSms: {
      on: {
        'sms.answered': {
          actions: withEvent('storeAnswer'),
          target: 'savingAnswer',
        },
        'modal.closed': 'idle',
      },
    },
    savingAnswer: {
      invoke: {
        id: 'answerSms',
        src: 'answerSms',
        input: ({ context }) => ({ tripId: context.trip?.id ?? 0, wanted: context.wanted }),
        onDone: [
          {
            guard: withOutput('isRefused', 'outcome'),
            actions: withOutput('storeRefusal', 'outcome'),
            target: 'askingSms',
          },
          { actions: ['storeSaved', 'refresh', 'showTrips'], target: 'idle' },
        ],
        /**
         * If the user closes the question, the list is loaded again and shows whether the answer was saved.
         */
        onError: { actions: ['storeDoubt', 'refresh'], target: 'askingSms' },
      },
    },
    waitingForNotification: { on: { 'modal.closed': 'idle' } },
    waitingForOperations: { on: { 'modal.closed': 'idle' } },
  },
})
