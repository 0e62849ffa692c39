import { expect } from 'vitest'
import { directCargoMachine } from '#machines/offers/directCargoMachine.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { driverOf, offerOf, truckOf } from '#tests/support/samples.ts'

const offer = offerOf()
const driver = driverOf()
const truck = truckOf()

export const model = defineModel(directCargoMachine, {
  about: 'Directing a cargo: the order of its steps, and what was chosen in them.',
  inputs: {
    'with an offer': { offer, companyId: 101 },
    'without an offer': { offer: null, companyId: 101 },
  },
  events: { 'trips.open': { '': {} }, 'offers.open': { '': {} } },
  actors: {
    chooseDriver: {
      chosen: { done: { kind: 'chosen', party: driver } },
      left: { done: { kind: 'left' } },
    },
    chooseTruck: {
      chosen: { done: { kind: 'chosen', party: truck } },
      left: { done: { kind: 'left' } },
    },
    sendDirection: {
      directed: { done: { kind: 'directed', isEarlier: false } },
      'directed before': { done: { kind: 'directed', isEarlier: true } },
      returned: { done: { kind: 'returned' } },
      'trips opened': { done: { kind: 'tripsOpened' } },
    },
  },
  key: ({ driver: whom, truck: which }) => [whom?.id, which?.id],
  keeps: ({ offer: directed, driver: whom, truck: which }) => ({ directed, whom, which }),
  leads: {
    'done chooseDriver chosen': ['choosingTruck'],
    'done chooseDriver left': ['leaving'],
    'done chooseTruck chosen': ['sending'],
    'done chooseTruck left': ['choosingDriver'],
    'done sendDirection directed': ['directed'],
    'done sendDirection directed before': ['directed'],
    'done sendDirection returned': ['choosingTruck'],
    'done sendDirection trips opened': ['showingTrips'],
    'trips.open': ['showingTrips'],
    'offers.open': ['leaving'],
  },
  world: {
    choosingDriver: ({ pending, context }) =>
      expect(pending).toEqual({ chooseDriver: { scope: { companyId: 101 }, party: context.driver } }),
    choosingTruck: ({ pending, context }) => {
      expect(context.driver).toEqual(driver)
      expect(pending).toEqual({ chooseTruck: { scope: { offer }, party: context.truck } })
    },
    sending: ({ pending }) => expect(pending).toEqual({ sendDirection: { offer, driver, truck } }),
    directed: ({ pending, effects, context, lastStep }) => {
      expect(context.isEarlier).toBe(lastStep === 'done sendDirection directed before')
      expect(pending).toEqual({})
      expect(effects).toEqual([])
    },
    showingTrips: ({ effects, snapshot }) => {
      expect(snapshot.status).toBe('done')
      expect(effects).toEqual([{ type: 'navigate', to: '/lotes-solicitados', replace: true }])
    },
    leaving: ({ effects, snapshot }) => {
      expect(snapshot.status).toBe('done')
      expect(effects).toEqual([{ type: 'navigate', to: '/lotes', replace: true }])
    },
  },
})
