import { and, assign, enqueueActions, setup } from 'xstate'
import type { Effect } from '../shared/effects.ts'
import { withEvent } from '../shared/params.ts'
import type { PickAnswer, PickNews } from '../shared/pick.ts'
import { pickCityMachine } from '../shared/pickCityMachine.ts'
import type { PlaceChoice } from '../shared/place.ts'
import { requestedTrips, type TripFilter } from './tripFilter.ts'

const FIELDS = ['origem', 'destino'] as const
type Choices = Pick<TripFilter, (typeof FIELDS)[number]>
/** The fields that are no pickers; the order belongs to the list. */
type Rest = Omit<TripFilter, keyof Choices | 'ordem'>

export type TripFilterEvent =
  /** 'OK' */
  | { type: 'filter.submitted'; rest: Rest }
  /** A field changed before the pickers had answered. */
  | { type: 'filter.edited' }
  /** 'Limpar filtros' */
  | { type: 'filter.cleared' }
  | PickNews<PlaceChoice>
  | PickAnswer<PlaceChoice>

export interface TripFilterInput {
  /** The filter of the address. */
  readonly filter: TripFilter
}

export interface TripFilterContext extends TripFilterInput {
  /** The pickers' answers since 'OK'; null: nothing is chosen. */
  readonly choices: Partial<Choices>
  /** A picker shows a text that is not a choice. */
  readonly isRefused: boolean
  /** How often a picker has stopped 'OK'. */
  readonly refusals: number
}

/**
 * The filter screen of the requested trips: texts, and two cities as pickers. 'OK' asks them for their
 * choice; a picker with a text that is not a choice searches first, and may stop 'OK'.
 */
export const tripFilterMachine = setup({
  types: {
    context: {} as TripFilterContext,
    events: {} as TripFilterEvent,
    input: {} as TripFilterInput,
    emitted: {} as Effect,
    tags: {} as 'busy',
    children: {} as { origem: 'pickOrigin'; destino: 'pickDestination' },
  },
  actors: {
    pickOrigin: pickCityMachine,
    pickDestination: pickCityMachine,
  },
  actions: {
    storeRest: assign({
      filter: ({ context }, { rest }: { rest: Rest }) => ({ ...context.filter, ...rest }),
    }),
    forgetAnswers: assign({ choices: {}, isRefused: false }),
    askPickers: enqueueActions(({ enqueue }) => {
      for (const field of FIELDS) enqueue.sendTo(field, { type: 'field.left' })
    }),
    storeChoice: assign({
      choices: ({ context }, { field, choice }: { field: string; choice: PlaceChoice | null }) => ({
        ...context.choices,
        [field]: choice,
      }),
    }),
    storeRefusal: assign({
      choices: ({ context }, { field }: { field: string }) => ({ ...context.choices, [field]: null }),
      isRefused: true,
    }),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    /** The way back leads to this screen with the same filter. */
    showTrips: enqueueActions(({ enqueue }, { filter }: TripFilterInput) => {
      enqueue.emit({ type: 'navigate', to: requestedTrips.filterAddress(filter), replace: true })
      enqueue.emit({ type: 'navigate', to: requestedTrips.address({ filter, page: 1 }) })
    }),
  },
  guards: {
    isAnswered: ({ context }) => FIELDS.every((field) => field in context.choices),
    isRefused: ({ context }) => context.isRefused,
  },
}).createMachine({
  id: 'tripFilter',
  context: ({ input }) => ({ ...input, choices: {}, isRefused: false, refusals: 0 }),
  invoke: [
    {
      id: 'origem',
      src: 'pickOrigin',
      input: ({ context }) => ({ scope: null, chosen: context.filter.origem }),
    },
    {
      id: 'destino',
      src: 'pickDestination',
      input: ({ context }) => ({ scope: null, chosen: context.filter.destino }),
    },
  ],
  initial: 'editing',
  on: {
    'filter.cleared': {
      actions: {
        type: 'showTrips',
        params: ({ context }) => ({ filter: requestedTrips.cleared(context.filter) }),
      },
      target: '.submitted',
    },
  },
  states: {
    editing: {
      entry: 'forgetAnswers',
      on: {
        'filter.submitted': {
          actions: withEvent('storeRest'),
          target: 'settling',
        },
      },
    },
    settling: {
      tags: 'busy',
      entry: 'askPickers',
      always: [
        { guard: and(['isAnswered', 'isRefused']), actions: 'countRefusal', target: 'editing' },
        {
          guard: 'isAnswered',
          actions: {
            type: 'showTrips',
            params: ({ context: { filter, choices } }) => ({ filter: { ...filter, ...choices } }),
          },
          target: 'submitted',
        },
      ],
      on: {
        'pick.settled': { actions: withEvent('storeChoice') },
        'pick.chosen': { actions: withEvent('storeChoice') },
        'pick.withdrawn': 'editing',
        'pick.refused': { actions: withEvent('storeRefusal') },
        'filter.edited': 'editing',
      },
    },
    submitted: { type: 'final' },
  },
})
