import { assign, emit, setup } from 'xstate'
import { type Fault, faultOf, isRefusal, serverMessage } from '#domain/fault.ts'
import type { AnttCheck, Direction, DirectOutcome, Driver, TollTags, Truck } from '#services/directing.ts'
import type { Effect } from '../shared/effects.ts'
import { placeholder } from '../shared/placeholder.ts'
import { DIRECTING_ERROR_MS } from './choosePartyMachine.ts'

export interface SendDirectionContext extends Direction {
  readonly antt: AnttCheck | null
  readonly tags: TollTags
  readonly tag: string | null
  /** What is told about the last failure; it goes when another attempt begins. */
  readonly message: string | null
}

export type SendDirectionEvent =
  /** 'Salvar' once more, after a failure that certainly directed nothing. */
  | { type: 'cargo.save' }
  | { type: 'truck.change' }
  /** 'Concluir' */
  | { type: 'antt.accepted' }
  /** 'Ok' or 'Cancelar' */
  | { type: 'antt.declined' }
  | { type: 'tag.confirmed'; tag: string }
  | { type: 'tag.declined' }
  | { type: 'trip.look' }
  | { type: 'trips.open' }

export type SendDirectionOutput =
  | { readonly kind: 'directed' }
  /** Nothing was sent: back to the truck. */
  | { readonly kind: 'returned' }
  /** The outcome stayed unknown, and the user looks at the trips. */
  | { readonly kind: 'tripsOpened' }

/** A step that failed before or while sending (core §8): the server's words, else the step's own. */
export const stepFaultText = (fault: Fault, fallback: string): string => {
  const message = serverMessage(fault)
  return message === null ? fallback : refusedText(message)
}

const refusedText = (message: string) => `Não foi possível concluir a operação. ${message}`

/**
 * From 'Salvar' to the answer, with everything frozen that is sent: the ANTT, the toll tag, and one
 * POST. Nothing but entering `sending` posts, and nothing leads from a lost answer back to it except
 * the proof that no trip exists.
 */
export const sendDirectionMachine = setup({
  types: {
    context: {} as SendDirectionContext,
    events: {} as SendDirectionEvent,
    input: {} as Direction,
    output: {} as SendDirectionOutput,
    emitted: {} as Effect,
  },
  actors: {
    checkAntt: placeholder<AnttCheck, { truck: Truck }>('checkAntt'),
    loadTollTags: placeholder<TollTags, { driver: Driver }>('loadTollTags'),
    saveTollTag: placeholder<void, { driver: Driver; tag: string }>('saveTollTag'),
    directCargo: placeholder<DirectOutcome, Direction>('directCargo'),
    wasDirected: placeholder<boolean, Pick<Direction, 'offer' | 'driver'>>('wasDirected'),
  },
  actions: {
    storeAntt: assign({ antt: (_, params: { antt: AnttCheck }) => params.antt }),
    storeTags: assign((_, { tags }: { tags: TollTags }) => ({ tags, tag: tags.preferred })),
    storeTag: assign({ tag: (_, params: { tag: string }) => params.tag }),
    storeRefusal: assign({
      message: (_, { outcome }: { outcome: DirectOutcome }) =>
        outcome.kind === 'refused' ? refusedText(outcome.message) : null,
    }),
    storeFault: assign({
      message: (_, { fault, fallback }: { fault: Fault; fallback: string }) => stepFaultText(fault, fallback),
    }),
    dropMessage: assign({ message: null }),
    tellMessage: emit(({ context }) => ({
      type: 'notify',
      tone: 'error',
      message: context.message ?? '',
      durationMs: DIRECTING_ERROR_MS,
    })),
  },
  guards: {
    hasToll: ({ context }) => context.offer.tipo_pedagio !== null,
    isFit: (_, params: { antt: AnttCheck }) => params.antt.aptoTransporte,
    isBlocked: (_, params: { antt: AnttCheck }) => params.antt.bloquearAnttNaoValida,
    hasTags: (_, params: { tags: TollTags }) => params.tags.operators.length > 0,
    isDirected: (_, params: { outcome: DirectOutcome }) => params.outcome.kind === 'directed',
    isUnknown: (_, params: { fault: Fault }) => !isRefusal(params.fault),
    wasFound: (_, params: { found: boolean }) => params.found,
  },
}).createMachine({
  id: 'sendDirection',
  context: ({ input }) => ({
    ...input,
    antt: null,
    tags: { operators: [], preferred: null },
    tag: null,
    message: null,
  }),
  initial: 'checkingAntt',
  // The final state says how it ended.
  output: ({ event }) => event.output as SendDirectionOutput,
  states: {
    checkingAntt: {
      entry: 'dropMessage',
      invoke: {
        id: 'checkAntt',
        src: 'checkAntt',
        input: ({ context }) => ({ truck: context.truck }),
        onDone: [
          {
            guard: { type: 'isFit', params: ({ event }) => ({ antt: event.output }) },
            target: 'anttCleared',
          },
          {
            guard: { type: 'isBlocked', params: ({ event }) => ({ antt: event.output }) },
            actions: { type: 'storeAntt', params: ({ event }) => ({ antt: event.output }) },
            target: 'anttRefused',
          },
          {
            actions: { type: 'storeAntt', params: ({ event }) => ({ antt: event.output }) },
            target: 'anttDoubted',
          },
        ],
        onError: {
          actions: {
            type: 'storeFault',
            params: ({ event }) => ({
              fault: faultOf(event.error),
              fallback: 'Erro ao tentar direcionar a carga',
            }),
          },
          target: 'failed',
        },
      },
    },
    anttRefused: { on: { 'antt.declined': 'returned' } },
    anttDoubted: { on: { 'antt.declined': 'returned', 'antt.accepted': 'anttCleared' } },
    anttCleared: { always: [{ guard: 'hasToll', target: 'loadingTags' }, { target: 'sending' }] },
    loadingTags: {
      invoke: {
        id: 'loadTollTags',
        src: 'loadTollTags',
        input: ({ context }) => ({ driver: context.driver }),
        onDone: [
          {
            guard: { type: 'hasTags', params: ({ event }) => ({ tags: event.output }) },
            actions: { type: 'storeTags', params: ({ event }) => ({ tags: event.output }) },
            target: 'confirmingTag',
          },
          { target: 'sending' },
        ],
        onError: 'sending',
      },
    },
    confirmingTag: {
      on: {
        'tag.confirmed': { actions: { type: 'storeTag', params: ({ event }) => event }, target: 'savingTag' },
        'tag.declined': 'returned',
      },
    },
    /** A tag that can't be saved stops nothing (core §7). */
    savingTag: {
      invoke: {
        id: 'saveTollTag',
        src: 'saveTollTag',
        input: ({ context }) => ({ driver: context.driver, tag: context.tag ?? '' }),
        onDone: 'sending',
        onError: 'sending',
      },
    },
    sending: {
      invoke: {
        id: 'directCargo',
        src: 'directCargo',
        input: ({ context: { offer, driver, truck } }) => ({ offer, driver, truck }),
        onDone: [
          {
            guard: { type: 'isDirected', params: ({ event }) => ({ outcome: event.output }) },
            target: 'directed',
          },
          {
            actions: { type: 'storeRefusal', params: ({ event }) => ({ outcome: event.output }) },
            target: 'failed',
          },
        ],
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ fault: faultOf(event.error) }) },
            target: 'outcomeUnknown',
          },
          {
            actions: {
              type: 'storeFault',
              params: ({ event }) => ({
                fault: faultOf(event.error),
                fallback: 'Não foi possível direcionar a carga, tente novamente mais tarde.',
              }),
            },
            target: 'failed',
          },
        ],
      },
    },
    /** Certainly not directed: the choice stays and may be sent again. */
    failed: {
      entry: 'tellMessage',
      on: { 'cargo.save': 'checkingAntt', 'truck.change': 'returned' },
    },
    /** The POST got no answer: only a look at the trips can tell. */
    outcomeUnknown: { on: { 'trip.look': 'looking', 'trips.open': 'tripsOpened' } },
    looking: {
      invoke: {
        id: 'wasDirected',
        src: 'wasDirected',
        input: ({ context: { offer, driver } }) => ({ offer, driver }),
        onDone: [
          {
            guard: { type: 'wasFound', params: ({ event }) => ({ found: event.output }) },
            target: 'directed',
          },
          { target: 'notFound' },
        ],
        onError: 'stillUnknown',
      },
    },
    stillUnknown: { on: { 'trip.look': 'looking', 'trips.open': 'tripsOpened' } },
    notFound: { on: { 'trip.look': 'looking', 'truck.change': 'returned' } },
    directed: { type: 'final', output: { kind: 'directed' } },
    returned: { type: 'final', output: { kind: 'returned' } },
    tripsOpened: { type: 'final', output: { kind: 'tripsOpened' } },
  },
})
