import { and, assign, enqueueActions, setup } from 'xstate'
import type { Effect } from '../shared/effects.ts'
import { withEvent } from '../shared/params.ts'
import type { PickAnswer, PickNews } from '../shared/pick.ts'
import { pickCityMachine } from '../shared/pickCityMachine.ts'
import { type OfferFilter, openOffers } from './offerFilter.ts'
import { pickProductMachine } from './pickProductMachine.ts'

const FIELDS = ['origem', 'destino', 'produto'] as const
type Choices = Pick<OfferFilter, (typeof FIELDS)[number]>
type Choice = NonNullable<Choices[keyof Choices]>

export type OfferFilterEvent =
  /** 'Pesquisar', with the fields that are no pickers. */
  | { type: 'filter.submitted'; rest: Omit<OfferFilter, keyof Choices> }
  /** A field changed before the pickers had answered. */
  | { type: 'filter.edited' }
  /** 'Limpar filtros' */
  | { type: 'filter.cleared' }
  | PickNews<Choice>
  | PickAnswer<Choice>

export interface OfferFilterInput {
  /** The filter of the address. */
  readonly filter: OfferFilter
}

export interface OfferFilterContext extends OfferFilterInput {
  /** The pickers' answers since 'Pesquisar'; null: nothing is chosen. */
  readonly choices: Partial<Choices>
  /** A picker shows a text that is not a choice. */
  readonly isRefused: boolean
  /** How often a picker has stopped 'Pesquisar'. */
  readonly refusals: number
}

/**
 * The filter screen. Two cities and a product are pickers. 'Pesquisar' asks them for their choice; a picker
 * with a text that is not a choice searches first, and may stop 'Pesquisar'.
 */
export const offerFilterMachine = setup({
  types: {
    context: {} as OfferFilterContext,
    events: {} as OfferFilterEvent,
    input: {} as OfferFilterInput,
    emitted: {} as Effect,
    tags: {} as 'busy',
    children: {} as { origem: 'pickOrigin'; destino: 'pickDestination'; produto: 'pickProduct' },
  },
  actors: {
    pickOrigin: pickCityMachine,
    pickDestination: pickCityMachine,
    pickProduct: pickProductMachine,
  },
  actions: {
    storeRest: assign({
      filter: ({ context }, { rest }: { rest: Omit<OfferFilter, keyof Choices> }) => ({
        ...context.filter,
        ...rest,
      }),
    }),
    forgetAnswers: assign({ choices: {}, isRefused: false }),
    askPickers: enqueueActions(({ enqueue }) => {
      for (const field of FIELDS) enqueue.sendTo(field, { type: 'field.left' })
    }),
    storeChoice: assign({
      choices: ({ context }, { field, choice }: { field: string; choice: Choice | null }) =>
        ({ ...context.choices, [field]: choice }) as Partial<Choices>,
    }),
    storeRefusal: assign({
      choices: ({ context }, { field }: { field: string }) => ({ ...context.choices, [field]: null }),
      isRefused: true,
    }),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    /** The way back leads to this screen with the same filter. */
    showOffers: enqueueActions(({ enqueue }, { filter }: OfferFilterInput) => {
      enqueue.emit({ type: 'navigate', to: openOffers.filterAddress(filter), replace: true })
      enqueue.emit({ type: 'navigate', to: openOffers.address({ filter, page: 1 }) })
    }),
  },
  guards: {
    isAnswered: ({ context }) => FIELDS.every((field) => field in context.choices),
    isRefused: ({ context }) => context.isRefused,
  },
}).createMachine({
  id: 'offerFilter',
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
    {
      id: 'produto',
      src: 'pickProduct',
      input: ({ context }) => ({ scope: null, chosen: context.filter.produto }),
    },
  ],
  initial: 'editing',
  on: {
    'filter.cleared': {
      actions: { type: 'showOffers', params: { filter: openOffers.none } },
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
            type: 'showOffers',
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
