import { expect } from 'vitest'
import { offerFilterMachine } from '#machines/offers/offerFilterMachine.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { noFilter } from './offerSamples.ts'

const fields = { origin: { scope: null }, destination: { scope: null } }

export const model = defineModel(offerFilterMachine, {
  about: 'The filter screen of the offers: its products, two city fields, and the way to the filtered list.',
  inputs: { screen: undefined },
  events: {
    'filter.submitted': { '': { filter: { ...noFilter, id: 42 } } },
    'products.reload': { '': {} },
  },
  actors: {
    loadProducts: {
      loaded: { done: [{ id: 1, descricao: 'Soja' }] },
      offline: { fault: faults.offline },
    },
    searchOrigin: {},
    searchDestination: {},
  },
  aliases: { origin: 'searchOrigin', destination: 'searchDestination' },
  keeps: () => null,
  world: {
    loadingProducts: ({ pending, context }) => {
      expect(pending).toEqual({ ...fields, loadProducts: undefined })
      expect(context.fault).toBeNull()
    },
    ready: ({ pending, context }) => {
      expect(pending).toEqual(fields)
      expect(context.products).toEqual([{ id: 1, descricao: 'Soja' }])
    },
    productsUnavailable: ({ pending, context }) => {
      expect(pending).toEqual(fields)
      expect(context.fault).toEqual({ kind: 'offline' })
    },
    submitted: ({ pending, effects }) => {
      expect(pending).toEqual({})
      expect(effects).toEqual([{ type: 'navigate', to: '/lotes?id=42' }])
    },
  },
})
