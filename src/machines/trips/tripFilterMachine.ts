import { emit, setup } from 'xstate'
import { citySearchMachine } from '../shared/citySearchMachine.ts'
import type { Effect } from '../shared/effects.ts'
import { requestedTrips, type TripFilter } from './tripFilter.ts'

/** 'OK' */
export type TripFilterEvent = { type: 'filter.submitted'; filter: TripFilter }

/** The filter screen of the requested trips: two city fields that search on their own. */
export const tripFilterMachine = setup({
  types: {
    events: {} as TripFilterEvent,
    emitted: {} as Effect,
    children: {} as { origin: 'searchOrigin'; destination: 'searchDestination' },
  },
  actors: {
    searchOrigin: citySearchMachine,
    searchDestination: citySearchMachine,
  },
  actions: {
    showTrips: emit((_, { filter }: { filter: TripFilter }) => ({
      type: 'navigate',
      to: requestedTrips.address({ filter, page: 1 }),
    })),
  },
}).createMachine({
  id: 'tripFilter',
  invoke: [
    { id: 'origin', src: 'searchOrigin', input: { scope: null } },
    { id: 'destination', src: 'searchDestination', input: { scope: null } },
  ],
  initial: 'editing',
  states: {
    editing: {
      on: {
        'filter.submitted': {
          actions: { type: 'showTrips', params: ({ event }) => event },
          target: 'submitted',
        },
      },
    },
    submitted: { type: 'final' },
  },
})
