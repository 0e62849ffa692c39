import { and, assign, enqueueActions } from 'xstate'
import type { List } from './defineList.ts'
import type { Effect } from './effects.ts'
import { withEvent } from './params.ts'
import type { PickAnswer, PickNews } from './pick.ts'

// The filter screen of a list: pickers, and fields of which only the screen knows until they are submitted. 'Pesquisar' asks the
// pickers for their choice; a picker with a text that is not a choice searches first, and may stop 'Pesquisar'.

export type FilterEvent<Filter, Field extends keyof Filter, Rest> =
  /** 'Pesquisar' or 'OK', with the fields that are no pickers. */
  | { type: 'filter.submitted'; rest: Rest }
  /** A field changed before the pickers had answered. */
  | { type: 'filter.edited' }
  /** 'Limpar filtros' */
  | { type: 'filter.cleared' }
  | PickNews<NonNullable<Filter[Field]>>
  | PickAnswer<NonNullable<Filter[Field]>>

export interface FilterInput<Filter> {
  /** The filter of the address. */
  readonly filter: Filter
}

export interface FilterContext<Filter, Field extends keyof Filter> extends FilterInput<Filter> {
  /** The pickers' answers since 'Pesquisar'; null: nothing is chosen. */
  readonly choices: Partial<Pick<Filter, Field>>
  /** A picker shows a text that is not a choice. */
  readonly isRefused: boolean
  /** How often a picker has stopped 'Pesquisar'. */
  readonly refusals: number
}

export const filterBeginning = { choices: {}, isRefused: false, refusals: 0 } as const

type Addresses<Filter> = Pick<List<Filter>, 'filterAddress' | 'address' | 'cleared'>

/** What a machine that takes `filterChart` does. The id of each picker's invocation is its field. */
export const filterActs = <Filter, Field extends keyof Filter & string, Rest>(
  fields: readonly Field[],
  list: Addresses<Filter>,
) => {
  type Context = FilterContext<Filter, Field>
  type Event = FilterEvent<Filter, Field, Rest>
  const assigned = assign<Context, Event, undefined, Event, never>
  /** The way back leads to the filter's screen with the same filter. */
  const showList = (filterOf: (context: Context) => Filter) =>
    enqueueActions<Context, Event, undefined, Event, never, never, never, never, Effect>(
      ({ context, enqueue }) => {
        const filter = filterOf(context)
        enqueue.emit({ type: 'navigate', to: list.filterAddress(filter), replace: true })
        enqueue.emit({ type: 'navigate', to: list.address({ filter, page: 1 }) })
      },
    )
  return {
    actions: {
      storeRest: assign<Context, Event, { readonly rest: Rest }, Event, never>({
        filter: ({ context }, { rest }) => ({ ...context.filter, ...rest }),
      }),
      forgetAnswers: assigned({ choices: {}, isRefused: false }),
      askPickers: enqueueActions<Context, Event, undefined, Event, never, never, never, never, Effect>(
        ({ enqueue }) => {
          for (const field of fields) enqueue.sendTo(field, { type: 'field.left' })
        },
      ),
      storeChoice: assign<Context, Event, { field: string; choice: unknown }, Event, never>({
        choices: ({ context }, { field, choice }) => ({ ...context.choices, [field]: choice }),
      }),
      storeRefusal: assign<Context, Event, { field: string }, Event, never>({
        choices: ({ context }, { field }) => ({ ...context.choices, [field]: null }),
        isRefused: true,
      }),
      countRefusal: assigned({ refusals: ({ context }) => context.refusals + 1 }),
      showCleared: showList(({ filter }) => list.cleared(filter)),
      showChosen: showList(({ filter, choices }) => ({ ...filter, ...choices })),
    },
    guards: {
      isAnswered: ({ context }: { context: Context }) => fields.every((field) => field in context.choices),
      isRefused: ({ context }: { context: Context }) => context.isRefused,
    },
  }
}

export const filterChart = {
  initial: 'editing',
  on: { 'filter.cleared': { actions: 'showCleared', target: '.submitted' } },
  states: {
    editing: {
      entry: 'forgetAnswers',
      on: { 'filter.submitted': { actions: withEvent('storeRest'), target: 'settling' } },
    },
    settling: {
      tags: 'busy',
      entry: 'askPickers',
      always: [
        { guard: and(['isAnswered', 'isRefused']), actions: 'countRefusal', target: 'editing' },
        { guard: 'isAnswered', actions: 'showChosen', target: 'submitted' },
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
} as const
