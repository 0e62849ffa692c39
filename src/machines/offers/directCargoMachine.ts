import { assign, emit, enqueueActions, setup } from 'xstate'
import { pages } from '#domain/pages.ts'
import type { Driver, Truck } from '#services/directing.ts'
import type { Offer } from '#services/offers.ts'
import type { Effect } from '../shared/effects.ts'
import { withEvent } from '../shared/params.ts'
import type { ChoosePartyOutput, PartyNews } from './choosePartyMachine.ts'
import { type DirectionArrival, noArrival } from './directionArrival.ts'
import { chooseDriverMachine, chooseTruckMachine } from './partyMachines.ts'
import { type SendDirectionOutput, sendDirectionMachine } from './sendDirectionMachine.ts'

/** What a history entry of this page holds: each step has one, so that reload and back lose no choice. */
export interface DirectCargoEntry {
  /** 3: the cargo was sent, and the entry leads nowhere any more. */
  readonly step: 1 | 2 | 3
  readonly driver: Driver | null
  readonly truck: Truck | null
}

export interface DirectCargoInput extends DirectCargoEntry {
  /** Null: no offer was chosen, and the page leads back to the offers. */
  readonly offer: Offer | null
  /** The selected company; null for all. */
  readonly companyId: number | null
}

export interface DirectCargoContext extends DirectCargoInput, DirectionArrival {
  /** The step that opens has accepted its choice before; otherwise the choice is validated again. */
  readonly isAccepted: boolean
}

export type DirectCargoEvent =
  /** 'Ver ofertas solicitadas' of the success modal. */
  | { type: 'trips.open' }
  /** 'Ver outras ofertas' of it. */
  | { type: 'offers.open' }
  /** The browser's back or forward; not for entries that the machine itself has written. */
  | ({ type: 'entry.changed' } & DirectCargoEntry)
  | PartyNews<Driver | Truck>

type Party = Pick<PartyNews<Driver | Truck>, 'party'>
const partyOf = (output: ChoosePartyOutput<Driver | Truck>): Party => ({
  party: output.kind === 'chosen' ? output.party : null,
})

/** The state of a history entry. The images of a driver may be too large for it. */
const stateOf = ({ offer, companyId, driver, truck }: DirectCargoInput, step: DirectCargoEntry['step']) => ({
  lote: offer,
  motorista: driver && { ...driver, doc_imagem_frente: null, doc_imagem_verso: null },
  caminhao: truck,
  frotista_id: companyId,
  etapa: step,
})

/** Leaves the page with the entries of both steps. */
const back = ({ step }: DirectCargoEntry) => (step === 2 ? { isBack: true } : { replace: true })

/**
 * Directing a cargo: a driver, a truck, and then sending. This machine has the order of the steps and the
 * choices; each step is a machine of its own. The choices stand in the history entries as well; those that
 * come back from there are validated again, from the first step on.
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
    storeDriver: assign({ driver: (_, { party }: Party) => party as Driver | null }),
    storeTruck: assign({ truck: (_, { party }: Party) => party as Truck | null }),
    storeEntry: assign((_, { step, driver, truck }: DirectCargoEntry) => ({
      step,
      driver,
      truck,
      isAccepted: false,
    })),
    storeStep: assign((_, params: Pick<DirectCargoContext, 'step' | 'isAccepted'>) => params),
    markAccepted: assign({ isAccepted: true }),
    keepEntry: emit(({ context }, { step }: Pick<DirectCargoEntry, 'step'>) => ({
      type: 'navigate',
      to: pages.directCargo,
      state: stateOf(context, step),
      replace: step === context.step,
    })),
    /** Neither back, forward nor a reload may lead into a directing that is over. */
    closeEntries: enqueueActions(({ context, enqueue }) => {
      const closed = { type: 'navigate', to: pages.directCargo, state: stateOf(context, 3) } as const
      enqueue.emit({ ...closed, replace: true })
      enqueue.emit({ ...closed, isBack: true })
    }),
    goBack: emit(({ context }) => ({
      type: 'navigate',
      to: pages.directCargo,
      state: stateOf(context, 1),
      isBack: true,
    })),
    storeEarlier: assign((_, { output }: { output: SendDirectionOutput }) =>
      output.kind === 'directed' ? { isEarlier: output.isEarlier, otherPlate: output.otherPlate } : noArrival,
    ),
    showOffers: emit(({ context }) => ({ type: 'navigate', to: pages.offers, ...back(context) })),
    showTrips: emit(({ context }) => ({ type: 'navigate', to: pages.trips, ...back(context) })),
  },
  guards: {
    isOpen: ({ context }) => context.offer !== null && context.step !== 3,
    isOtherStep: ({ context }, { step }: DirectCargoEntry) => context.step !== 3 && context.step !== step,
    isChosen: (_, params: { output: ChoosePartyOutput<unknown> }) => params.output.kind === 'chosen',
    isDirected: (_, params: { output: SendDirectionOutput }) => params.output.kind === 'directed',
    isReturned: (_, params: { output: SendDirectionOutput }) => params.output.kind === 'returned',
  },
}).createMachine({
  id: 'directCargo',
  context: ({ input }) => ({ ...input, isAccepted: false, ...noArrival }),
  initial: 'opening',
  on: {
    'entry.changed': {
      guard: withEvent('isOtherStep'),
      actions: withEvent('storeEntry'),
      target: '.opening',
    },
  },
  states: {
    opening: { always: [{ guard: 'isOpen', target: 'choosingDriver' }, { target: 'leaving' }] },
    choosingDriver: {
      on: {
        'party.changed': {
          actions: [withEvent('storeDriver'), { type: 'keepEntry', params: ({ context }) => context }],
        },
      },
      invoke: {
        id: 'chooseDriver',
        src: 'chooseDriver',
        input: ({ context: { companyId, driver, isAccepted, step } }) => ({
          scope: { companyId },
          party: driver,
          begins: isAccepted ? 'accepted' : step === 2 ? 'passing' : 'validating',
        }),
        onDone: [
          {
            guard: withEvent('isChosen'),
            actions: [
              { type: 'storeDriver', params: ({ event }) => partyOf(event.output) },
              { type: 'keepEntry', params: { step: 2 } },
              { type: 'storeStep', params: { step: 2, isAccepted: false } },
            ],
            target: 'choosingTruck',
          },
          { target: 'leaving' },
        ],
      },
    },
    choosingTruck: {
      on: {
        'party.changed': {
          actions: [withEvent('storeTruck'), { type: 'keepEntry', params: ({ context }) => context }],
        },
      },
      invoke: {
        id: 'chooseTruck',
        src: 'chooseTruck',
        input: ({ context: { offer, truck, isAccepted } }) => ({
          scope: { offer: offer as Offer },
          party: truck,
          begins: isAccepted ? 'accepted' : 'validating',
        }),
        onDone: [
          {
            guard: withEvent('isChosen'),
            actions: { type: 'storeTruck', params: ({ event }) => partyOf(event.output) },
            target: 'sending',
          },
          {
            actions: ['goBack', { type: 'storeStep', params: { step: 1, isAccepted: true } }],
            target: 'choosingDriver',
          },
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
            guard: withEvent('isDirected'),
            actions: withEvent('storeEarlier'),
            target: 'directed',
          },
          {
            guard: withEvent('isReturned'),
            actions: 'markAccepted',
            target: 'choosingTruck',
          },
          { target: 'showingTrips' },
        ],
      },
    },
    directed: {
      entry: ['closeEntries', { type: 'storeStep', params: { step: 3, isAccepted: false } }],
      on: { 'trips.open': 'showingTrips', 'offers.open': 'leaving' },
    },
    showingTrips: { entry: 'showTrips', type: 'final' },
    leaving: { entry: 'showOffers', type: 'final' },
  },
})
