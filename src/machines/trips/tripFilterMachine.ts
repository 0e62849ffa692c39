import { emit, setup } from 'xstate'
import { citySearchMachine } from '../shared/citySearchMachine.ts'
import type { Effect } from '../shared/effects.ts'
import { type TripFilter, type TripOrder, tripsAddress } from './tripFilter.ts'

/** 'OK' */
export type TripFilterEvent = { type: 'filter.submitted'; filter: TripFilter; order: TripOrder }

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
    showTrips: emit((_, { filter, order }: { filter: TripFilter; order: TripOrder }) => ({
      type: 'navigate',
      to: tripsAddress({ query: { filter, order, companyId: null }, page: 1 }),
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
