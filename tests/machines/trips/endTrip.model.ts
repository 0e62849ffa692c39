import { expect } from 'vitest'
import { endTripMachine } from '#machines/trips/endTripMachine.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { tripOf } from './tripSamples.ts'

const underWay = tripOf()
const loaded = tripOf({ id: 507, lote_conjunto_id: 607, lote_conjunto_status_id: 7 })
const waiting = tripOf({ id: 510, lote_conjunto_id: 610, lote_conjunto_status_id: 10 })

export const model = defineModel(endTripMachine, {
  about: 'Cancelling or finishing a requested trip: asked in a modal, sent once, told when it is refused.',
  inputs: { screen: undefined },
  events: {
    'trip.end': {
      'under way': { trip: underWay },
      loaded: { trip: loaded },
      'awaiting approval': { trip: waiting },
    },
    'ending.confirmed': { '': {} },
    'modal.closed': { '': {} },
  },
  actors: {
    cancelTrip: {
      cancelled: { done: undefined },
      refused: { fault: { kind: 'http', status: 400, message: 'Viagem já embarcada.' } },
      offline: { fault: faults.offline },
    },
    finishTrip: {
      finished: { done: undefined },
      refused: { fault: { kind: 'http', status: 400, message: 'Viagem já entregue.' } },
      offline: { fault: faults.offline },
    },
  },
  key: ({ ending }) => ending,
  keeps: ({ trip, ending }) => ({ trip, ending }),
  world: {
    idle: ({ pending, snapshot }) => {
      expect(pending).toEqual({})
      expect(snapshot.can({ type: 'ending.confirmed' })).toBe(false)
    },
    confirming: ({ pending, context: { trip, ending, message }, lastStep }) => {
      expect(pending).toEqual({})
      expect(message).toBeNull()
      if (lastStep === 'trip.end under way')
        expect({ trip, ending }).toEqual({ trip: underWay, ending: 'cancel' })
      if (lastStep === 'trip.end loaded') expect({ trip, ending }).toEqual({ trip: loaded, ending: 'finish' })
      if (lastStep === 'trip.end awaiting approval') {
        expect({ trip, ending }).toEqual({ trip: waiting, ending: 'cancel' })
      }
    },
    cancelling: ({ pending, context: { trip, ending, message }, snapshot }) => {
      expect(pending).toEqual({ cancelTrip: { tripSetId: trip?.lote_conjunto_id } })
      expect({ ending, message }).toEqual({ ending: 'cancel', message: null })
      expect(snapshot.can({ type: 'modal.closed' })).toBe(false)
      expect(snapshot.can({ type: 'ending.confirmed' })).toBe(false)
    },
    finishing: ({ pending, context: { trip, ending, message }, snapshot }) => {
      expect(trip).toEqual(loaded)
      expect(pending).toEqual({ finishTrip: { tripSetId: 607 } })
      expect({ ending, message }).toEqual({ ending: 'finish', message: null })
      expect(snapshot.can({ type: 'modal.closed' })).toBe(false)
      expect(snapshot.can({ type: 'ending.confirmed' })).toBe(false)
    },
    refused: ({ pending, context: { message }, news, lastStep }) => {
      expect(pending).toEqual({})
      if (lastStep === 'fault cancelTrip refused') expect(message).toBe('Viagem já embarcada.')
      if (lastStep === 'fault finishTrip refused') expect(message).toBe('Viagem já entregue.')
      if (lastStep.endsWith('offline')) expect(message).toBe('Erro ao tentar encerrar a viagem')
      expect(news).toEqual([{ type: 'notify', tone: 'error', message }])
    },
    ended: ({ pending, context: { message }, news }) => {
      expect(pending).toEqual({})
      expect(message).toBeNull()
      expect(news).toEqual([])
    },
  },
})
