import { expect } from 'vitest'
import { noFilter } from '#machines/offers/offerFilter.ts'
import { offersListMachine } from '#machines/offers/offersListMachine.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { offerOf } from '#tests/support/samples.ts'

const everything = { filter: noFilter, cnpj: null }

export const model = defineModel(offersListMachine, {
  about: 'The open cargo offers, 15 a page, by filter and company.',
  inputs: {
    'the first page': { query: everything, page: 1 },
    'a late page': { query: everything, page: 9 },
  },
  events: {
    'list.requested': {
      'page 2': { query: everything, page: 2 },
      'of a company': { query: { filter: noFilter, cnpj: '11222333000181' }, page: 1 },
    },
    'page.chosen': { '': { page: 3 } },
    'list.reload': { '': {} },
  },
  actors: {
    loadPage: {
      'with offers': { done: { items: [offerOf()], total: 31, perPage: 15 } },
      'without any': { done: { items: [], total: 0, perPage: 15 } },
      'with fewer pages': { done: { items: [], total: 16, perPage: 15 } },
      offline: { fault: faults.offline },
    },
  },
  key: ({ page }) => page,
  keeps: ({ query, page }) => ({ query, page }),
  world: {
    loading: ({ pending, context: { query, page, items, total, fault } }) => {
      expect(pending).toEqual({ loadPage: { query, page } })
      expect({ items, total, fault }).toEqual({ items: [], total: 0, fault: null })
    },
    ready: ({ pending, context }) => {
      expect(pending).toEqual({})
      expect(context.items).toEqual([offerOf()])
      expect(context.total).toBe(31)
    },
    empty: ({ pending, context }) => {
      expect(pending).toEqual({})
      expect(context.items).toEqual([])
    },
    unavailable: ({ pending, context }) => {
      expect(pending).toEqual({})
      expect(context.items).toEqual([])
      expect(context.fault).toEqual({ kind: 'offline' })
    },
  },
})
