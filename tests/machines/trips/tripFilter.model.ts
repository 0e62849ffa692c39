import { expect } from 'vitest'
import { tripFilterMachine } from '#machines/trips/tripFilterMachine.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { noTripFilter } from './tripSamples.ts'

export const model = defineModel(tripFilterMachine, {
  about: 'The filter screen of the requested trips: two city fields, and the way to the filtered list.',
  inputs: { screen: undefined },
  events: {
    'filter.submitted': { '': { filter: { ...noTripFilter, cte: '3521', ordem: 'ASC' } } },
  },
  actors: {
    searchOrigin: {},
    searchDestination: {},
  },
  aliases: { origin: 'searchOrigin', destination: 'searchDestination' },
  keeps: () => null,
  world: {
    editing: ({ pending, effects }) => {
      expect(pending).toEqual({ origin: { scope: null }, destination: { scope: null } })
      expect(effects).toEqual([])
    },
    submitted: ({ pending, effects, snapshot }) => {
      expect(snapshot.status).toBe('done')
      expect(pending).toEqual({})
      expect(effects).toEqual([{ type: 'navigate', to: '/lotes-solicitados?cte=3521&ordem=antigo' }])
    },
  },
})
