import { assign, emit, setup } from 'xstate'
import { type Fault, faultOf, faultText } from '#domain/fault.ts'
import type { Trip } from '#services/trips.ts'
import type { Effect } from '../shared/effects.ts'
import { placeholder } from '../shared/placeholder.ts'
import { endingOf, type TripEnding } from './tripStatus.ts'

export type EndTripEvent =
  /** 'Remover' or 'Finalizar' */
  | { type: 'trip.end'; trip: Trip }
  /** 'Sim, ...' */
  | { type: 'ending.confirmed' }
  | { type: 'modal.closed' }

export interface EndTripContext {
  /** Frozen when the modal opens: the list below may move (reliability.md C2). */
  readonly trip: Trip | null
  readonly ending: TripEnding
  readonly message: string | null
}

/**
 * Cancelling or finishing a trip: asked once, sent once. A refusal leaves the modal with the server's
 * reason; closing it then reads the list again, because the trip may have changed meanwhile.
 */
export const endTripMachine = setup({
  types: {
    context: {} as EndTripContext,
    events: {} as EndTripEvent,
    emitted: {} as Effect,
  },
  actors: {
    cancelTrip: placeholder<void, { tripSetId: number }>('cancelTrip'),
    finishTrip: placeholder<void, { tripSetId: number }>('finishTrip'),
  },
  actions: {
    storeTrip: assign((_, { trip }: { trip: Trip }) => ({
      trip,
      ending: endingOf(trip.lote_conjunto_status_id) ?? 'cancel',
      message: null,
    })),
    storeFault: assign({
      message: (_, params: { fault: Fault }) => faultText(params.fault, 'Erro ao tentar encerrar a viagem'),
    }),
    dropMessage: assign({ message: null }),
    tellMessage: emit(({ context }) => ({ type: 'notify', tone: 'error', message: context.message ?? '' })),
    refresh: emit({ type: 'refresh' }),
    reload: emit({ type: 'reload' }),
  },
  guards: {
    canEnd: (_, params: { trip: Trip }) => endingOf(params.trip.lote_conjunto_status_id) !== null,
    isCancelling: ({ context }) => context.ending === 'cancel',
  },
}).createMachine({
  id: 'endTrip',
  context: { trip: null, ending: 'cancel', message: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'trip.end': {
          guard: { type: 'canEnd', params: ({ event }) => event },
          actions: { type: 'storeTrip', params: ({ event }) => event },
          target: 'confirming',
        },
      },
    },
    confirming: {
      on: {
        'ending.confirmed': [{ guard: 'isCancelling', target: 'cancelling' }, { target: 'finishing' }],
        'modal.closed': 'idle',
      },
    },
    cancelling: {
      invoke: {
        id: 'cancelTrip',
        src: 'cancelTrip',
        input: ({ context }) => ({ tripSetId: context.trip?.lote_conjunto_id ?? 0 }),
        onDone: 'ended',
        onError: {
          actions: [
            { type: 'storeFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
            'tellMessage',
          ],
          target: 'refused',
        },
      },
    },
    finishing: {
      invoke: {
        id: 'finishTrip',
        src: 'finishTrip',
        input: ({ context }) => ({ tripSetId: context.trip?.lote_conjunto_id ?? 0 }),
        onDone: 'ended',
        onError: {
          actions: [
            { type: 'storeFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
            'tellMessage',
          ],
          target: 'refused',
        },
      },
    },
    refused: {
      on: {
        'ending.confirmed': [
          { guard: 'isCancelling', actions: 'dropMessage', target: 'cancelling' },
          { actions: 'dropMessage', target: 'finishing' },
        ],
        'modal.closed': { actions: 'refresh', target: 'idle' },
      },
    },
    ended: { on: { 'modal.closed': { actions: 'reload', target: 'idle' } } },
  },
})
