import { type ActorRefFrom, assign, cancel, emit, raise, setup } from 'xstate'
import { type Fault, faultOf } from '#domain/fault.ts'
import type { ListPage } from '#services/lists.ts'
import type { CompanyScope, List, ListPlace, ListRequest } from './defineList.ts'
import type { Effect } from './effects.ts'
import { placeholder } from './placeholder.ts'

export type { ListPage } from '#services/lists.ts'

export interface ListContext<Filter, Item> extends ListRequest<Filter>, Required<ListPage<Item>> {
  /** The text that is being typed; null: it was searched. */
  readonly typed: Filter | null
  readonly fault: Fault | null
}

export type ListEvent<Filter> =
  /** Not for addresses that the list itself has written. */
  | ({ type: 'address.changed' } & ListPlace<Filter>)
  | { type: 'company.changed'; company: CompanyScope | null }
  /** A chip was removed, another order was chosen, or Enter was pressed in the search field. */
  | { type: 'filter.chosen'; filter: Filter }
  /** A key in the search field. */
  | { type: 'filter.typed'; filter: Filter }
  | { type: 'page.chosen'; page: number }
  | { type: 'list.reload' }

/** The page while it is being loaded; its size is known after that. */
const NO_PAGE: Required<ListPage<never>> = { items: [], total: 0, perPage: 0, surplus: 0 }

const lastPageOf = ({ total, perPage }: ListPage<unknown>) => Math.max(1, Math.ceil(total / perPage))

/**
 * A list with pages and a search: loading, ready, empty or unavailable. Each request removes the old rows, so
 * rows of another filter, page or company are never shown under a new heading. Only the newest answer counts:
 * entering `loading` again stops the running call. The address stores the list's state: a choice is written
 * to it, and when it changes, the list is loaded again.
 */
export const createListMachine = <Filter, Item>({
  id,
  address,
  debounceMs,
}: Pick<List<Filter>, 'id' | 'address' | 'debounceMs'>) => {
  const addressOf = ({ query, page }: ListRequest<Filter>) => address({ filter: query.filter, page })

  return setup({
    types: {
      context: {} as ListContext<Filter, Item>,
      events: {} as ListEvent<Filter>,
      input: {} as ListRequest<Filter>,
      emitted: {} as Effect,
    },
    actors: {
      loadPage: placeholder<ListPage<Item>, ListRequest<Filter>>('loadPage'),
    },
    actions: {
      storePlace: assign(({ context }, { filter, page }: ListPlace<Filter>) => ({
        query: { ...context.query, filter },
        page,
      })),
      turnTo: assign({ page: (_, params: { page: number }) => params.page }),
      /** Another company has other pages, so the list begins at the first. */
      storeCompany: assign(({ context }, { company }: { company: CompanyScope | null }) => ({
        query: { ...context.query, company },
        page: 1,
      })),
      dropRows: assign({ ...NO_PAGE, fault: null }),
      storePage: assign((_, { items, total, perPage, surplus = 0 }: ListPage<Item>) => ({
        items,
        total,
        perPage,
        surplus,
      })),
      storeFault: assign({ fault: (_, params: { fault: Fault }) => params.fault }),
      storeTyped: assign({ typed: (_, params: { filter: Filter }) => params.filter }),
      dropTyped: assign({ typed: null }),
      searchAfterSilence: raise(
        (_, { filter }: { filter: Filter }): ListEvent<Filter> => ({ type: 'filter.chosen', filter }),
        { id: 'silence', delay: 'silence' },
      ),
      breakSilence: cancel('silence'),
      showInAddress: emit(({ context }) => ({ type: 'navigate', to: addressOf(context) })),
      correctAddress: emit(({ context }) => ({ type: 'navigate', to: addressOf(context), replace: true })),
    },
    guards: {
      isEmpty: (_, params: ListPage<Item>) => params.items.length === 0,
      isBeyondLast: ({ context }, params: ListPage<Item>) =>
        params.items.length === 0 && context.page > lastPageOf(params),
      /**
       * Two filters with the same address are the same: spaces around a text, or a radius without a city,
       * change nothing.
       */
      isOtherPlace: ({ context }, params: ListPlace<Filter>) => address(params) !== addressOf(context),
      isOtherFilter: ({ context }, { filter }: { filter: Filter }) =>
        address({ filter, page: 1 }) !== addressOf({ ...context, page: 1 }),
      isOtherCompany: ({ context }, { company }: { company: CompanyScope | null }) =>
        company?.id !== context.query.company?.id,
      leavesLaterPage: ({ context }, { company }: { company: CompanyScope | null }) =>
        company?.id !== context.query.company?.id && context.page > 1,
    },
    delays: { silence: debounceMs },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, ...NO_PAGE, typed: null, fault: null }),
    initial: 'loading',
    on: {
      'address.changed': {
        guard: { type: 'isOtherPlace', params: ({ event }) => event },
        actions: ['breakSilence', 'dropTyped', { type: 'storePlace', params: ({ event }) => event }],
        target: '.loading',
      },
      'company.changed': [
        {
          guard: { type: 'leavesLaterPage', params: ({ event }) => event },
          actions: [{ type: 'storeCompany', params: ({ event }) => event }, 'correctAddress'],
          target: '.loading',
        },
        {
          guard: { type: 'isOtherCompany', params: ({ event }) => event },
          actions: { type: 'storeCompany', params: ({ event }) => event },
          target: '.loading',
        },
      ],
      'filter.chosen': [
        {
          guard: { type: 'isOtherFilter', params: ({ event }) => event },
          actions: [
            'breakSilence',
            'dropTyped',
            { type: 'storePlace', params: ({ event }) => ({ filter: event.filter, page: 1 }) },
            'showInAddress',
          ],
          target: '.loading',
        },
        { actions: ['breakSilence', 'dropTyped'] },
      ],
      'filter.typed': {
        actions: [
          'breakSilence',
          { type: 'storeTyped', params: ({ event }) => event },
          { type: 'searchAfterSilence', params: ({ event }) => event },
        ],
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
            /** The page does not exist (an old bookmark, or rows have gone): the last page is loaded. */
            {
              guard: { type: 'isBeyondLast', params: ({ event }) => event.output },
              actions: [
                { type: 'turnTo', params: ({ event }) => ({ page: lastPageOf(event.output) }) },
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
            actions: [{ type: 'turnTo', params: ({ event }) => event }, 'showInAddress'],
            target: 'loading',
          },
          'list.reload': 'loading',
        },
      },
      empty: { on: { 'list.reload': 'loading' } },
      unavailable: { on: { 'list.reload': 'loading' } },
    },
  })
}

export type ListMachine<Filter, Item> = ReturnType<typeof createListMachine<Filter, Item>>

/** A running list. */
export type ListFlow<Filter, Item> = ActorRefFrom<ListMachine<Filter, Item>>
