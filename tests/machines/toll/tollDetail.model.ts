import { expect } from 'vitest'
import { tollDetailMachine } from '#machines/toll/tollDetailMachine.ts'
import { GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { tollDetailOf } from './tollSamples.ts'

const input = { tripId: 801, cpf: '11122233396' }
const detail = tollDetailOf()

export const model = defineModel(tollDetailMachine, {
  about:
    "The balance of a trip's toll voucher: fetched when it is opened, and again by a button when it did not come.",
  inputs: { trip: input },
  events: { 'detail.reload': { '': {} } },
  actors: {
    getDetail: {
      loaded: { done: detail },
      offline: { fault: faults.offline },
      'http 500': { fault: faults['http 500'] },
      'http 400': { fault: faults['http 400'] },
      malformed: { fault: faults.malformed },
    },
  },
  preserves: ({ detail: shown }) => shown,
  errorStates: ['unavailable'],
  starts: { to: 'loading', sets: { cpf: '11122233396', detail: null, fault: null, tripId: 801 } },
  hears: {
    loading: {
      'done getDetail': { to: 'shown', sets: { detail: GIVEN } },
      'fault getDetail': { to: 'unavailable', sets: { fault: GIVEN } },
    },
    unavailable: { 'detail.reload': { to: 'loading', sets: { fault: null } } },
  },
  invariants: {
    loading: ({ pending, context }) => {
      expect(pending).toEqual({ getDetail: input })
      expect(context).toEqual({ ...input, detail: null, fault: null })
    },
    shown: ({ pending, context, snapshot }) => {
      expect(pending).toEqual({})
      expect(context).toEqual({ ...input, detail, fault: null })
      expect(snapshot.can({ type: 'detail.reload' })).toBe(false)
    },
    unavailable: ({ pending, context, snapshot }) => {
      expect(pending).toEqual({})
      expect(context.fault).not.toBeNull()
      expect(snapshot.can({ type: 'detail.reload' })).toBe(true)
    },
  },
})
