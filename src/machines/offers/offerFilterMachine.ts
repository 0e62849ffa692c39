import { assign, emit, setup } from 'xstate'
import { type Fault, faultOf } from '#domain/fault.ts'
import type { Product } from '#services/offers.ts'
import { citySearchMachine } from '../shared/citySearchMachine.ts'
import type { Effect } from '../shared/effects.ts'
import { placeholder } from '../shared/placeholder.ts'
import { type OfferFilter, openOffers } from './offerFilter.ts'

export type OfferFilterEvent =
  /** 'Pesquisar' */
  { type: 'filter.submitted'; filter: OfferFilter } | { type: 'products.reload' }

/**
 * The filter screen: the products are fetched when it opens, and each city field searches on its
 * own. The list can be filtered without the products.
 */
export const offerFilterMachine = setup({
  types: {
    context: {} as { products: readonly Product[]; fault: Fault | null },
    events: {} as OfferFilterEvent,
    emitted: {} as Effect,
    children: {} as { origin: 'searchOrigin'; destination: 'searchDestination' },
  },
  actors: {
    loadProducts: placeholder<readonly Product[], void>('loadProducts'),
    searchOrigin: citySearchMachine,
    searchDestination: citySearchMachine,
  },
  actions: {
    storeProducts: assign({ products: (_, params: { products: readonly Product[] }) => params.products }),
    storeFault: assign({ fault: (_, params: { fault: Fault }) => params.fault }),
    dropFault: assign({ fault: null }),
    showOffers: emit((_, params: { filter: OfferFilter }) => ({
      type: 'navigate',
      to: openOffers.address({ filter: params.filter, page: 1 }),
    })),
  },
}).createMachine({
  id: 'offerFilter',
  context: { products: [], fault: null },
  invoke: [
    { id: 'origin', src: 'searchOrigin', input: { scope: null } },
    { id: 'destination', src: 'searchDestination', input: { scope: null } },
  ],
  initial: 'loadingProducts',
  on: {
    'filter.submitted': {
      actions: { type: 'showOffers', params: ({ event }) => event },
      target: '.submitted',
    },
  },
  states: {
    loadingProducts: {
      entry: 'dropFault',
      invoke: {
        id: 'loadProducts',
        src: 'loadProducts',
        onDone: {
          actions: { type: 'storeProducts', params: ({ event }) => ({ products: event.output }) },
          target: 'ready',
        },
        onError: {
          actions: { type: 'storeFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
          target: 'productsUnavailable',
        },
      },
    },
    ready: {},
    productsUnavailable: { on: { 'products.reload': 'loadingProducts' } },
    submitted: { type: 'final' },
  },
})
