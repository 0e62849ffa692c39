import { assign, emit, setup } from 'xstate'
import { pages } from '#domain/pages.ts'
import type { Driver, Truck } from '#services/directing.ts'
import type { Offer } from '#services/offers.ts'
import type { Effect } from '../shared/effects.ts'
import type { ChoosePartyOutput } from './choosePartyMachine.ts'
import { chooseDriverMachine, chooseTruckMachine } from './partyMachines.ts'
import { type SendDirectionOutput, sendDirectionMachine } from './sendDirectionMachine.ts'

export interface DirectCargoInput {
  /** Null: no offer was chosen, and the page leads back to the offers. */
  readonly offer: Offer | null
  /** The selected company; null for all. */
  readonly companyId: number | null
}

export interface DirectCargoContext extends DirectCargoInput {
  readonly driver: Driver | null
  readonly truck: Truck | null
  /** The direction that succeeded is an earlier one, not the one that was chosen now. */
  readonly isEarlier: boolean
}

export type DirectCargoEvent =
  /** 'Ver ofertas solicitadas' of the success modal. */
  | { type: 'trips.open' }
  /** 'Ver outras ofertas' of it. */
  | { type: 'offers.open' }

/**
 * Directing a cargo: a driver, a truck, and then sending. This machine has the order of the steps and the
 * choices; each step is a machine of its own.
 */
export const directCargoMachine = setup({
  types: {
    context: {} as DirectCargoContext,
    events: {} as DirectCargoEvent,
    input: {} as DirectCargoInput,
    emitted: {} as Effect,
    children: {} as {
      chooseDriver: 'chooseDriver'
      chooseTruck: 'chooseTruck'
      sendDirection: 'sendDirection'
    },
  },
  actors: {
    chooseDriver: chooseDriverMachine,
    chooseTruck: chooseTruckMachine,
    sendDirection: sendDirectionMachine,
  },
  actions: {
    storeDriver: assign({
      driver: ({ context }, { output }: { output: ChoosePartyOutput<Driver> }) =>
        output.kind === 'chosen' ? output.party : context.driver,
    }),
    storeTruck: assign({
      truck: ({ context }, { output }: { output: ChoosePartyOutput<Truck> }) =>
        output.kind === 'chosen' ? output.party : context.truck,
    }),
    storeEarlier: assign({
      isEarlier: (_, { output }: { output: SendDirectionOutput }) =>
        output.kind === 'directed' && output.isEarlier,
    }),
    showOffers: emit({ type: 'navigate', to: pages.offers, replace: true }),
    showTrips: emit({ type: 'navigate', to: pages.trips, replace: true }),
  },
  guards: {
    hasOffer: ({ context }) => context.offer !== null,
    isChosen: (_, params: { output: ChoosePartyOutput<unknown> }) => params.output.kind === 'chosen',
    isDirected: (_, params: { output: SendDirectionOutput }) => params.output.kind === 'directed',
    isReturned: (_, params: { output: SendDirectionOutput }) => params.output.kind === 'returned',
  },
}).createMachine({
  id: 'directCargo',
  context: ({ input }) => ({ ...input, driver: null, truck: null, isEarlier: false }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasOffer', target: 'choosingDriver' }, { target: 'leaving' }] },
    choosingDriver: {
      invoke: {
        id: 'chooseDriver',
        src: 'chooseDriver',
        input: ({ context }) => ({ scope: { companyId: context.companyId }, party: context.driver }),
        onDone: [
          {
            guard: { type: 'isChosen', params: ({ event }) => event },
            actions: { type: 'storeDriver', params: ({ event }) => event },
            target: 'choosingTruck',
          },
          { target: 'leaving' },
        ],
      },
    },
    choosingTruck: {
      invoke: {
        id: 'chooseTruck',
        src: 'chooseTruck',
        input: ({ context }) => ({ scope: { offer: context.offer as Offer }, party: context.truck }),
        onDone: [
          {
            guard: { type: 'isChosen', params: ({ event }) => event },
            actions: { type: 'storeTruck', params: ({ event }) => event },
            target: 'sending',
          },
          { target: 'choosingDriver' },
        ],
      },
    },
    sending: {
      invoke: {
        id: 'sendDirection',
        src: 'sendDirection',
        input: ({ context: { offer, driver, truck } }) => ({
          offer: offer as Offer,
          driver: driver as Driver,
          truck: truck as Truck,
        }),
        onDone: [
          {
            guard: { type: 'isDirected', params: ({ event }) => event },
            actions: { type: 'storeEarlier', params: ({ event }) => event },
            target: 'directed',
          },
          { guard: { type: 'isReturned', params: ({ event }) => event }, target: 'choosingTruck' },
          { target: 'showingTrips' },
        ],
      },
    },
    directed: { on: { 'trips.open': 'showingTrips', 'offers.open': 'leaving' } },
    showingTrips: { entry: 'showTrips', type: 'final' },
    leaving: { entry: 'showOffers', type: 'final' },
  },
})
