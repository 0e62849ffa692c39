import { setup } from 'xstate'
import type { Effect } from '../shared/effects.ts'
import {
  type FilterContext,
  type FilterEvent,
  type FilterInput,
  filterActs,
  filterBeginning,
  filterChart,
} from '../shared/filterPage.ts'
import { pickCityMachine } from '../shared/pickCityMachine.ts'
import { requestedTrips, type TripFilter } from './tripFilter.ts'

const FIELDS = ['origem', 'destino'] as const
type Field = (typeof FIELDS)[number]
/** The fields that are no pickers; the order belongs to the list. */
type Rest = Omit<TripFilter, Field | 'ordem'>

/** The filter screen of the requested trips: texts, and two cities as pickers. */
export const tripFilterMachine = setup({
  types: {
    context: {} as FilterContext<TripFilter, Field>,
    events: {} as FilterEvent<TripFilter, Field, Rest>,
    input: {} as FilterInput<TripFilter>,
    emitted: {} as Effect,
    tags: {} as 'busy',
    children: {} as { origem: 'pickOrigin'; destino: 'pickDestination' },
  },
  actors: { pickOrigin: pickCityMachine, pickDestination: pickCityMachine },
  ...filterActs<TripFilter, Field, Rest>(FIELDS, requestedTrips),
}).createMachine({
  id: 'tripFilter',
  context: ({ input }) => ({ ...input, ...filterBeginning }),
  invoke: [
    {
      id: 'origem',
      src: 'pickOrigin',
      input: ({ context }) => ({ scope: null, chosen: context.filter.origem }),
    },
    {
      id: 'destino',
      src: 'pickDestination',
      input: ({ context }) => ({ scope: null, chosen: context.filter.destino }),
    },
  ],
  ...filterChart,
})
