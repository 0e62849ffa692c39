import { emit, setup } from 'xstate'
import { pages } from '#domain/pages.ts'
import type { Effect } from '../shared/effects.ts'
import { withOutput } from '../shared/params.ts'
import { placeholder } from '../shared/placeholder.ts'
import type { Trip } from './records.ts'

interface OpenTripContext {
  /** As it was opened; its number and its truck stay. */
  readonly trip: Trip
}

export type OpenTripEvent =
  /** Something was sent elsewhere, or has happened: what is shown may be old. */
  { type: 'trip.moved' } | { type: 'trip.reload' }

/**
 * The trip of 'Detalhe da carga' (core §2), which its list gives. It is looked up again when lists are loaded again; what
 * was found takes the place of the history's record, which is what the page shows. If it cannot be looked up, the page
 * says that it may be old. A trip that is no more among the newest of its truck stays as it is.
 */
export const openTripMachine = setup({
  types: {
    context: {} as OpenTripContext,
    events: {} as OpenTripEvent,
    emitted: {} as Effect,
    input: {} as OpenTripContext,
  },
  actors: { findTrip: placeholder<Trip | null, { trip: Trip }>('findTrip') },
  actions: {
    show: emit(
      (_, { found }: { found: Trip | null }): Effect => ({
        type: 'navigate',
        to: pages.tripDetail,
        replace: true,
        state: { lote: found },
      }),
    ),
  },
  guards: { isThere: (_, { found }: { found: Trip | null }) => found !== null },
}).createMachine({
  id: 'openTrip',
  context: ({ input }) => input,
  initial: 'shown',
  on: { 'trip.moved': '.looking' },
  states: {
    shown: {},
    looking: {
      invoke: {
        id: 'findTrip',
        src: 'findTrip',
        input: ({ context }) => context,
        onDone: [
          {
            guard: withOutput('isThere', 'found'),
            actions: withOutput('show', 'found'),
            target: 'shown',
          },
          { target: 'shown' },
        ],
        onError: 'old',
      },
    },
    /** What was known stays in sight. */
    old: { on: { 'trip.reload': 'looking' } },
  },
})
