import { assign, enqueueActions, setup } from 'xstate'
import { type Fault, faultOf } from '#domain/fault.ts'
import type { Effect } from './effects.ts'
import { placeholder } from './placeholder.ts'

export interface SearchContext<Scope, Option> {
  readonly scope: Scope
  readonly text: string
  readonly options: readonly Option[]
  readonly fault: Fault | null
}

/** What is searched: the text as typed, within a scope that the picker was opened with. */
export interface SearchRequest<Scope> {
  readonly scope: Scope
  readonly text: string
}

export type SearchEvent =
  /** `chosen` is the label of the selected option, if one is selected: its text is not searched. */
  { type: 'text.typed'; text: string; chosen: string | null } | { type: 'search.retry' }

export interface SearchOptions {
  /** Milliseconds of silence before the text is searched. */
  readonly debounceMs: number
  /** Search once when the picker opens, with an empty text. */
  readonly searchesAtOnce?: boolean
  /** An empty text is a search for all. */
  readonly searchesEmptyText?: boolean
  /** Told in a notice when a search fails; without it the field alone says so. */
  readonly failure?: Extract<Effect, { type: 'notify' }>
}

/**
 * A picker that searches while one types. Each key begins the silence anew and drops the call under
 * way, so that only the answer to the newest text is shown; a failure empties the options.
 */
export const createSearchMachine = <Scope, Option>(
  id: string,
  { debounceMs, searchesAtOnce = false, searchesEmptyText = false, failure }: SearchOptions,
) =>
  setup({
    types: {
      context: {} as SearchContext<Scope, Option>,
      events: {} as SearchEvent,
      input: {} as { scope: Scope },
      emitted: {} as Effect,
      tags: {} as 'searching',
    },
    actors: {
      search: placeholder<readonly Option[], SearchRequest<Scope>>('search'),
    },
    actions: {
      storeText: assign({ text: (_, params: { text: string }) => params.text }),
      storeOptions: assign({ options: (_, params: { options: readonly Option[] }) => params.options }),
      storeFault: assign({ options: [], fault: (_, params: { fault: Fault }) => params.fault }),
      dropFault: assign({ fault: null }),
      tellFailure: enqueueActions(({ enqueue }) => {
        if (failure) enqueue.emit(failure)
      }),
    },
    guards: {
      isWorthSearching: (_, { text, chosen }: { text: string; chosen: string | null }) =>
        text !== chosen && (searchesEmptyText || text.trim() !== ''),
    },
    delays: { silence: debounceMs },
  }).createMachine({
    id,
    context: ({ input }) => ({ scope: input.scope, text: '', options: [], fault: null }),
    initial: searchesAtOnce ? 'searching' : 'resting',
    on: {
      'text.typed': [
        {
          guard: { type: 'isWorthSearching', params: ({ event }) => event },
          actions: { type: 'storeText', params: ({ event }) => event },
          target: '.waiting',
        },
        { actions: { type: 'storeText', params: ({ event }) => event }, target: '.resting' },
      ],
    },
    states: {
      resting: {},
      waiting: { tags: 'searching', after: { silence: 'searching' } },
      searching: {
        tags: 'searching',
        entry: 'dropFault',
        invoke: {
          id: 'search',
          src: 'search',
          input: ({ context: { scope, text } }) => ({ scope, text: text.trim() }),
          onDone: {
            actions: { type: 'storeOptions', params: ({ event }) => ({ options: event.output }) },
            target: 'resting',
          },
          onError: {
            actions: [
              { type: 'storeFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
              'tellFailure',
            ],
            target: 'unavailable',
          },
        },
      },
      unavailable: { on: { 'search.retry': 'searching' } },
    },
  })
