import { expect } from 'vitest'
import { trailerTypesMachine } from '#machines/offers/trailerTypesMachine.ts'
import { GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'

export const types = [
  { id: 1, descricao: 'Graneleira' },
  { id: 2, descricao: 'Sider' },
]

export const model = defineModel(trailerTypesMachine, {
  about: 'The names of the kinds of trailers that offers accept.',
  inputs: { page: undefined },
  events: {},
  actors: {
    listTypes: {
      types: { done: types },
      offline: { fault: faults.offline },
      'http 500': { fault: faults['http 500'] },
    },
  },
  preserves: ({ types: known }) => known,
  ignoredFaults: { listTypes: 'an offer is shown without these names, which come with the next answer' },
  starts: { to: 'loading', sets: { types: null } },
  hears: {
    loading: {
      'done listTypes': { to: 'known', sets: { types: GIVEN } },
      'fault listTypes': 'unknown',
    },
    unknown: { 'after askAgain': 'loading' },
  },
  invariants: {
    loading: ({ pending, context }) => {
      expect(Object.keys(pending)).toEqual(['listTypes'])
      expect(context.types).toBeNull()
    },
    known: ({ pending, context }) => {
      expect(pending).toEqual({})
      expect(context.types).toEqual(types)
    },
    unknown: ({ pending, context }) => {
      expect(pending).toEqual({})
      expect(context.types).toBeNull()
    },
  },
})
