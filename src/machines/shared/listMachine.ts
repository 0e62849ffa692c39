import { assign, emit, setup } from 'xstate'
import { type Fault, faultOf } from '#domain/fault.ts'
import type { Effect } from './effects.ts'
import { placeholder } from './placeholder.ts'

/** One page of a list; `perPage` is the size that the server used. */
export interface ListPage<Item> {
  readonly items: readonly Item[]
  readonly total: number
  readonly perPage: number
}

/** What a list is asked for. `page` starts at 1. */
export interface ListRequest<Query> {
  readonly query: Query
  readonly page: number
}

export interface ListContext<Query, Item> extends ListRequest<Query>, ListPage<Item> {
  readonly fault: Fault | null
}

export type ListEvent<Query> =
  /** The address or the selected company asks for something; the same again is no news. */
  | ({ type: 'list.requested' } & ListRequest<Query>)
  | { type: 'page.chosen'; page: number }
  | { type: 'list.reload' }

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const lastPageOf = ({ total, perPage }: ListPage<unknown>) => Math.max(1, Math.ceil(total / perPage))

/**
 * A paged list: loading, ready, empty or unavailable. Each request leaves the rows of the one before,
 * so that rows of another filter, page or company never stand under a new heading, and only the
 * newest answer counts: entering `loading` again drops the call that was under way.
 *
 * `addressOf` says where a page of a query is found, so that it can be bookmarked.
 */
export const createListMachine = <Query, Item>(
  id: string,
  addressOf: (request: ListRequest<Query>) => string,
) =>
  setup({
    types: {
      context: {} as ListContext<Query, Item>,
      events: {} as ListEvent<Query>,
      input: {} as ListRequest<Query>,
      emitted: {} as Effect,
    },
    actors: {
      loadPage: placeholder<ListPage<Item>, ListRequest<Query>>('loadPage'),
    },
    actions: {
      storeRequest: assign((_, { query, page }: ListRequest<Query>) => ({ query, page })),
      dropRows: assign({ items: [], total: 0, fault: null }),
      storePage: assign((_, { items, total, perPage }: ListPage<Item>) => ({ items, total, perPage })),
      storeFault: assign({ fault: (_, params: { fault: Fault }) => params.fault }),
      showInAddress: emit((_, request: ListRequest<Query>) => ({
        type: 'navigate',
        to: addressOf(request),
      })),
      correctAddress: emit(({ context }) => ({
        type: 'navigate',
        to: addressOf(context),
        replace: true,
      })),
    },
    guards: {
      isEmpty: (_, params: ListPage<Item>) => params.items.length === 0,
      isBeyondLast: ({ context }, params: ListPage<Item>) =>
        params.items.length === 0 && context.page > lastPageOf(params),
      isNews: ({ context }, { query, page }: ListRequest<Query>) =>
        !same({ query, page }, { query: context.query, page: context.page }),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, items: [], total: 0, perPage: 15, fault: null }),
    initial: 'loading',
    on: {
      'list.requested': {
        guard: { type: 'isNews', params: ({ event }) => event },
        actions: { type: 'storeRequest', params: ({ event }) => event },
        target: '.loading',
      },
    },
    states: {
      loading: {
        entry: 'dropRows',
        invoke: {
          id: 'loadPage',
          src: 'loadPage',
          input: ({ context: { query, page } }) => ({ query, page }),
          onDone: [
            /** An old bookmark, or rows that were taken meanwhile: there is something on an earlier page. */
            {
              guard: { type: 'isBeyondLast', params: ({ event }) => event.output },
              actions: [
                {
                  type: 'storeRequest',
                  params: ({ context, event }) => ({ query: context.query, page: lastPageOf(event.output) }),
                },
                'correctAddress',
              ],
              target: 'loading',
              reenter: true,
            },
            {
              guard: { type: 'isEmpty', params: ({ event }) => event.output },
              actions: { type: 'storePage', params: ({ event }) => event.output },
              target: 'empty',
            },
            { actions: { type: 'storePage', params: ({ event }) => event.output }, target: 'ready' },
          ],
          onError: {
            actions: { type: 'storeFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
            target: 'unavailable',
          },
        },
      },
      ready: {
        on: {
          'page.chosen': {
            actions: [
              { type: 'storeRequest', params: ({ context, event }) => ({ ...context, page: event.page }) },
              {
                type: 'showInAddress',
                params: ({ context, event }) => ({ query: context.query, page: event.page }),
              },
            ],
            target: 'loading',
          },
          'list.reload': 'loading',
        },
      },
      empty: { on: { 'list.reload': 'loading' } },
      unavailable: { on: { 'list.reload': 'loading' } },
    },
  })
