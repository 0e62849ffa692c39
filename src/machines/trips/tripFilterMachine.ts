import { and, assign, emit, enqueueActions, setup } from 'xstate'
import type { Effect } from '../shared/effects.ts'
import type { PickAnswer, PickNews } from '../shared/pick.ts'
import { pickCityMachine } from '../shared/pickCityMachine.ts'
import type { PlaceChoice } from '../shared/place.ts'
import { noTripFilter, type TripFilter, type TripOrder, tripsAddress } from './tripFilter.ts'

const FIELDS = ['origem', 'destino'] as const
type Choices = Pick<TripFilter, (typeof FIELDS)[number]>

export type TripFilterEvent =
  /** 'OK', with what is no picker's. */
  | { type: 'filter.submitted'; rest: Omit<TripFilter, keyof Choices> }
  /** Something was changed before the pickers had answered. */
  | { type: 'filter.edited' }
  /** 'Limpar filtros' */
  | { type: 'filter.cleared' }
  | PickNews<PlaceChoice>
  | PickAnswer<PlaceChoice>

export interface TripFilterInput {
  /** As the address has them; the order goes back with the filter. */
  readonly filter: TripFilter
  readonly order: TripOrder
}

export interface TripFilterContext extends TripFilterInput {
  /** What the pickers have answered since 'OK'; null: nothing is chosen. */
  readonly choices: Partial<Choices>
  /** A picker shows a text that is no choice. */
  readonly isRefused: boolean
  /** How often the pickers have kept the filter here. */
  readonly refusals: number
}

/**
 * The filter screen of the requested trips: texts, and two cities that are pickers of their own. 'OK'
 * asks them what is chosen; one that shows a text that is no choice searches first, and may keep the
 * filter here.
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
      filter: ({ context }, { rest }: { rest: Omit<TripFilter, keyof Choices> }) => ({
        ...context.filter,
        ...rest,
      }),
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
    showTrips: emit((_, { filter, order }: TripFilterInput) => ({
      type: 'navigate',
      to: tripsAddress({ query: { filter, order, companyId: null }, page: 1 }),
    })),
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
        params: ({ context }) => ({ filter: noTripFilter, order: context.order }),
      },
      target: '.submitted',
    },
  },
  states: {
    editing: {
      entry: 'forgetAnswers',
      on: {
        'filter.submitted': {
          actions: { type: 'storeRest', params: ({ event }) => event },
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
            params: ({ context: { filter, choices, order } }) => ({
              filter: { ...filter, ...choices },
              order,
            }),
          },
          target: 'submitted',
        },
      ],
      on: {
        'pick.settled': { actions: { type: 'storeChoice', params: ({ event }) => event } },
        'pick.chosen': { actions: { type: 'storeChoice', params: ({ event }) => event } },
        'pick.withdrawn': 'editing',
        'pick.refused': { actions: { type: 'storeRefusal', params: ({ event }) => event } },
        'filter.edited': 'editing',
      },
    },
    submitted: { type: 'final' },
  },
})
