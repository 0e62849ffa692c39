import { expect } from 'vitest'
import { directCargoMachine } from '#machines/offers/directCargoMachine.ts'
import { GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { driverOf, offerOf, truckOf } from '#tests/support/samples.ts'

const offer = offerOf()
const driver = driverOf()
const truck = truckOf()
const start = { offer, companyId: 101, driver: null, truck: null, step: 1 } as const

/** The history entry of a step. */
const entry = (etapa: 1 | 2 | 3, motorista: typeof driver | null, caminhao: typeof truck | null) => ({
  type: 'navigate',
  to: '/direciona-carga',
  state: { lote: offer, motorista, caminhao, frotista_id: 101, etapa },
})

export const model = defineModel(directCargoMachine, {
  about: 'Directing a cargo: the order of its steps, and what was chosen in them.',
  inputs: {
    'with an offer': start,
    'without an offer': { ...start, offer: null },
    'after it was sent': { ...start, driver, truck, step: 3 },
  },
  events: {
    'trips.open': { '': {} },
    'offers.open': { '': {} },
    'party.changed': {
      '': { party: null },
    },
    'entry.changed': {
      'to the driver': { step: 1, driver, truck: null },
      'to the truck': { step: 2, driver, truck },
    },
  },
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
      directed: { done: { kind: 'directed', isEarlier: false, otherPlate: null } },
      'directed before': { done: { kind: 'directed', isEarlier: true, otherPlate: 'XYZ9W87' } },
      returned: { done: { kind: 'returned' } },
      'trips opened': { done: { kind: 'tripsOpened' } },
    },
  },
  key: ({ driver: whom, truck: which, step }) => [whom?.id, which?.id, step],
  preserves: ({ offer: directed, driver: whom, truck: which }) => ({ directed, whom, which }),
  starts: {
    to: ['choosingDriver', 'leaving'],
    sets: {
      companyId: 101,
      driver: GIVEN,
      isAccepted: false,
      isEarlier: false,
      offer: GIVEN,
      otherPlate: null,
      step: GIVEN,
      truck: GIVEN,
    },
    emits: ['navigate'],
  },
  hears: {
    choosingDriver: {
      'party.changed': { sets: { driver: null }, emits: ['navigate'] },
      'entry.changed': { sets: { driver: GIVEN, isAccepted: false, step: GIVEN, truck: GIVEN } },
      'done chooseDriver chosen': {
        to: 'choosingTruck',
        sets: { driver: GIVEN, isAccepted: false, step: 2 },
        emits: ['navigate'],
      },
      'done chooseDriver left': { to: 'leaving', emits: ['navigate'] },
    },
    choosingTruck: {
      'party.changed': { sets: { truck: null }, emits: ['navigate'] },
      'entry.changed': { to: 'choosingDriver', sets: { step: 1, truck: null } },
      'done chooseTruck chosen': { to: 'sending', sets: { truck: GIVEN } },
      'done chooseTruck left': {
        to: 'choosingDriver',
        sets: { isAccepted: true, step: 1 },
        emits: ['navigate'],
      },
    },
    sending: {
      'entry.changed': { to: 'choosingDriver', sets: { step: 1, truck: null } },
      'done sendDirection directed': { to: 'directed', sets: { step: 3 }, emits: ['navigate'] },
      'done sendDirection directed before': {
        to: 'directed',
        sets: { isEarlier: true, otherPlate: 'XYZ9W87', step: 3 },
        emits: ['navigate'],
      },
      'done sendDirection returned': { to: 'choosingTruck', sets: { isAccepted: true } },
      'done sendDirection trips opened': { to: 'showingTrips', emits: ['navigate'] },
    },
    directed: {
      'trips.open': { to: 'showingTrips', emits: ['navigate'] },
      'offers.open': { to: 'leaving', emits: ['navigate'] },
    },
  },
  invariants: {
    choosingDriver: ({ pending, context, newEmits, lastStep }) => {
      if (lastStep === 'party.changed') {
        expect(newEmits).toEqual([{ ...entry(context.step, null, context.truck), replace: true }])
        return
      }
      const { step, isAccepted } = context
      expect(isAccepted).toBe(lastStep === 'done chooseTruck left')
      const begins = isAccepted ? 'accepted' : step === 2 ? 'passing' : 'validating'
      expect(pending).toEqual({
        chooseDriver: { scope: { companyId: 101 }, party: context.driver, begins },
      })
      if (isAccepted) expect(newEmits).toEqual([{ ...entry(1, driver, context.truck), isBack: true }])
    },
    choosingTruck: ({ pending, context, newEmits, lastStep }) => {
      expect(context).toMatchObject({ driver, step: 2 })
      if (lastStep === 'party.changed') {
        expect(newEmits).toEqual([{ ...entry(2, driver, null), replace: true }])
        return
      }
      const { isAccepted, truck: which } = context
      expect(isAccepted).toBe(lastStep === 'done sendDirection returned')
      const begins = isAccepted ? 'accepted' : 'validating'
      expect(pending).toEqual({ chooseTruck: { scope: { offer }, party: which, begins } })
      if (lastStep === 'done chooseDriver chosen') expect(newEmits).toMatchObject([entry(2, driver, which)])
    },
    sending: ({ pending }) => expect(pending).toEqual({ sendDirection: { offer, driver, truck } }),
    directed: ({ pending, newEmits, context, lastStep }) => {
      if (lastStep.startsWith('done')) {
        expect(context.isEarlier).toBe(lastStep === 'done sendDirection directed before')
        const closed = entry(3, driver, truck)
        expect(newEmits).toEqual([
          { ...closed, replace: true },
          { ...closed, isBack: true },
        ])
      }
      expect(pending).toEqual({})
    },
    showingTrips: ({ newEmits, snapshot, lastStep }) => {
      expect(snapshot.status).toBe('done')
      const how = lastStep === 'trips.open' ? { replace: true } : { isBack: true }
      expect(newEmits).toEqual([{ type: 'navigate', to: '/lotes-solicitados', ...how }])
    },
    leaving: ({ effects, snapshot }) => {
      expect(snapshot.status).toBe('done')
      expect(effects.at(-1)).toMatchObject({ type: 'navigate', to: '/lotes' })
    },
  },
})
