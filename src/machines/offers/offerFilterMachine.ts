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
import { type OfferFilter, openOffers } from './offerFilter.ts'
import { pickProductMachine } from './pickProductMachine.ts'

const FIELDS = ['origem', 'destino', 'produto'] as const
type Field = (typeof FIELDS)[number]
/** The fields that are no pickers. */
type Rest = Omit<OfferFilter, Field>

/** The filter screen of the offers: numbers and a switch, and two cities and a product as pickers. */
export const offerFilterMachine = setup({
  types: {
    context: {} as FilterContext<OfferFilter, Field>,
    events: {} as FilterEvent<OfferFilter, Field, Rest>,
    input: {} as FilterInput<OfferFilter>,
    emitted: {} as Effect,
    tags: {} as 'busy',
    children: {} as { origem: 'pickOrigin'; destino: 'pickDestination'; produto: 'pickProduct' },
  },
  actors: {
    pickOrigin: pickCityMachine,
    pickDestination: pickCityMachine,
    pickProduct: pickProductMachine,
  },
  ...filterActs<OfferFilter, Field, Rest>(FIELDS, openOffers),
}).createMachine({
  id: 'offerFilter',
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
    {
      id: 'produto',
      src: 'pickProduct',
      input: ({ context }) => ({ scope: null, chosen: context.filter.produto }),
    },
  ],
  ...filterChart,
})
