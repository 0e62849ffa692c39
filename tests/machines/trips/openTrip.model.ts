import { expect } from 'vitest'
import { openTripMachine } from '#machines/trips/openTripMachine.ts'
import { GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { tripOf } from './tripSamples.ts'

const trip = tripOf()
export const moved = tripOf({ lote_conjunto_status_id: 7 })
const page = { type: 'navigate', to: '/lotes-solicitados/detalhes', replace: true, state: { lote: moved } }

export const model = defineModel(openTripMachine, {
  about: 'The trip whose details are open: looked up again when something may have changed it.',
  inputs: { 'from the list': { trip } },
  events: { 'trip.moved': { '': {} }, 'trip.reload': { '': {} } },
  actors: {
    findTrip: {
      there: { done: moved },
      'not there': { done: null },
      offline: { fault: faults.offline },
      'http 500': { fault: faults['http 500'] },
    },
  },
  preserves: ({ trip: opened }) => opened,
  errorStates: ['old'],
  starts: { to: 'shown', sets: { trip: GIVEN } },
  hears: {
    anywhere: { 'trip.moved': 'looking' },
    looking: {
      'done findTrip there': { to: 'shown', emits: ['navigate'] },
      'done findTrip not there': 'shown',
      'fault findTrip': 'old',
    },
    old: { 'trip.reload': 'looking' },
  },
  invariants: {
    shown: ({ pending, newEmits, lastStep }) => {
      expect(pending).toEqual({})
      expect(newEmits).toEqual(lastStep === 'done findTrip there' ? [page] : [])
    },
    looking: ({ pending, newEmits }) => {
      expect(pending).toEqual({ findTrip: { trip } })
      expect(newEmits).toEqual([])
    },
    old: ({ pending, newEmits, snapshot }) => {
      expect(pending).toEqual({})
      expect(newEmits).toEqual([])
      expect(snapshot.can({ type: 'trip.reload' })).toBe(true)
    },
  },
})
