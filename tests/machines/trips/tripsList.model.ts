import { expect } from 'vitest'
import { noTripFilter } from '#machines/trips/tripFilter.ts'
import { tripsListMachine } from '#machines/trips/tripsListMachine.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { pageOf, requestOf } from './tripSamples.ts'

const newest = requestOf(null)

export const model = defineModel(tripsListMachine, {
  about: 'The requested trips, 15 a page, by filter, order and company.',
  inputs: {
    'the first page': { query: newest, page: 1 },
    'a late page': { query: newest, page: 9 },
  },
  events: {
    'list.requested': {
      'page 2': { query: newest, page: 2 },
      'oldest first': { query: { ...newest, order: 'ASC' }, page: 1 },
      'of a driver': { query: { ...newest, filter: { ...noTripFilter, motorista: 'Carlos' } }, page: 1 },
      'of a company': { query: requestOf(101), page: 1 },
    },
    'page.chosen': { '': { page: 3 } },
    'list.reload': { '': {} },
  },
  actors: {
    loadPage: {
      'with trips': { done: pageOf([501, 502], 31) },
      'without any': { done: pageOf([], 0) },
      'with fewer pages': { done: pageOf([], 16) },
      offline: { fault: faults.offline },
    },
  },
  key: ({ page }) => page,
  keeps: ({ query, page }) => ({ query, page }),
  world: {
    loading: ({ pending, context: { query, page, items, total, fault }, lastStep }) => {
      expect(pending).toEqual({ loadPage: { query, page } })
      expect({ items, total, fault }).toEqual({ items: [], total: 0, fault: null })
      if (lastStep === 'list.requested oldest first') expect(query.order).toBe('ASC')
      if (lastStep === 'list.requested of a driver') expect(query.filter.motorista).toBe('Carlos')
      if (lastStep === 'list.requested of a company') expect(query.companyId).toBe(101)
      if (lastStep === 'page.chosen') expect(page).toBe(3)
    },
    ready: ({ pending, context: { items, total, perPage, fault } }) => {
      expect(pending).toEqual({})
      expect(items.map(({ id }) => id)).toEqual([501, 502])
      expect({ total, perPage, fault }).toEqual({ total: 31, perPage: 15, fault: null })
    },
    empty: ({ pending, context: { items, fault } }) => {
      expect(pending).toEqual({})
      expect({ items, fault }).toEqual({ items: [], fault: null })
    },
    unavailable: ({ pending, context: { items, fault } }) => {
      expect(pending).toEqual({})
      expect({ items, fault }).toEqual({ items: [], fault: { kind: 'offline' } })
    },
  },
})
