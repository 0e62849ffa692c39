import { type ActorRefFrom, assign, cancel, emit, raise, setup } from 'xstate'
import type { Fault } from '#domain/fault.ts'
import type { ListPage } from '#services/lists.ts'
import type { CompanyScope, List, ListPlace, ListRequest } from './defineList.ts'
import type { Effect } from './effects.ts'
import { type ListBegin, type ListContext, type ListEvent, lastPageOf, NO_PAGE } from './listContext.ts'
import { storingFault, withEvent } from './params.ts'
import { placeholder } from './placeholder.ts'

/** Milliseconds that a list must stand still before its next page is fetched. */
const STAND_STILL_MS = 1000
/** Milliseconds for which a page that was fetched ahead counts as the answer to a click. */
const FRESH_MS = 30_000

/**
 * A list with pages and a search: loading, ready, empty or unavailable. Each request removes the old rows, so
 * rows of another filter, page or company are never shown under a new heading. Only the newest answer counts:
 * entering `loading` again stops the running call, also to reload: its answer may be from before what moved.
 * The address stores the list's state: a choice is written to it, and when it changes, the list is loaded again.
 *
 * A list that the user comes back to is ready with the rows that it was left with, and asks for them again behind
 * them. One that stands still fetches its next page ahead, which is shown at once while it is fresh.
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
      input: {} as ListBegin<Filter, Item>,
      emitted: {} as Effect,
    },
    actors: {
      loadPage: placeholder<ListPage<Item>, ListRequest<Filter>>('loadPage'),
      /** Loads a page that nobody has asked for yet; null: not on this device, or not now. */
      fetchAhead: placeholder<ListPage<Item> | null, ListRequest<Filter>>('fetchAhead'),
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
      dropRows: assign({ ...NO_PAGE, next: null, fault: null }),
      storeNext: assign({
        next: ({ context }, params: ListPage<Item>) => ({ ...params, page: context.page + 1 }),
      }),
      dropNext: assign({ next: null }),
      showNext: assign(({ context: { next } }) => ({ ...NO_PAGE, ...next, next: null })),
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
      isKept: ({ context }) => context.items.length > 0,
      hasNext: ({ context }) => context.page < lastPageOf(context),
      hasRows: (_, params: ListPage<Item> | null) => params !== null && params.items.length > 0,
      isThere: ({ context }, params: { page: number }) => context.next?.page === params.page,
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
    delays: { silence: debounceMs, standStill: STAND_STILL_MS, freshness: FRESH_MS },
  }).createMachine({
    id,
    context: ({ input: { query, page, kept } }) => ({
      query,
      page,
      ...NO_PAGE,
      ...kept,
      next: null,
      typed: null,
      fault: null,
    }),
    initial: 'opening',
    on: {
      'address.changed': {
        guard: withEvent('isOtherPlace'),
        actions: ['breakSilence', 'dropTyped', withEvent('storePlace')],
        target: '.loading',
      },
      'company.changed': [
        {
          guard: withEvent('leavesLaterPage'),
          actions: [withEvent('storeCompany'), 'correctAddress'],
          target: '.loading',
        },
        {
          guard: withEvent('isOtherCompany'),
          actions: withEvent('storeCompany'),
          target: '.loading',
        },
      ],
      'filter.chosen': [
        {
          guard: withEvent('isOtherFilter'),
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
      'list.reload': '.loading',
      'filter.typed': {
        actions: ['breakSilence', withEvent('storeTyped'), withEvent('searchAfterSilence')],
      },
    },
    states: {
      opening: { always: [{ guard: 'isKept', target: 'ready.refreshing' }, { target: 'loading' }] },
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
          onError: storingFault('unavailable'),
        },
      },
      ready: {
        initial: 'resting',
        on: {
          'page.chosen': [
            {
              guard: withEvent('isThere'),
              actions: ['showNext', 'showInAddress'],
              target: '.resting',
            },
            {
              actions: [withEvent('turnTo'), 'showInAddress'],
              target: 'loading',
            },
          ],
        },
        states: {
          /** The rows are those of before. */
          refreshing: {
            invoke: {
              id: 'refreshPage',
              src: 'loadPage',
              input: ({ context: { query, page } }) => ({ query, page }),
              onDone: [
                // all of them are gone: nothing of before may stay while it is found out what there is
                {
                  guard: { type: 'isEmpty', params: ({ event }) => event.output },
                  target: `#${id}.loading`,
                },
                {
                  actions: { type: 'storePage', params: ({ event }) => event.output },
                  target: 'resting',
                },
              ],
              onError: storingFault('old'),
            },
          },
          resting: { after: { standStill: { guard: 'hasNext', target: 'fetchingAhead' } } },
          fetchingAhead: {
            invoke: {
              id: 'fetchAhead',
              src: 'fetchAhead',
              input: ({ context: { query, page } }) => ({ query, page: page + 1 }),
              onDone: [
                {
                  guard: { type: 'hasRows', params: ({ event }) => event.output },
                  actions: { type: 'storeNext', params: ({ event }) => event.output ?? NO_PAGE },
                  target: 'ahead',
                },
                { target: 'still' },
              ],
              // nobody has asked for it: it is asked for again when somebody does
              onError: { target: 'still' },
            },
          },
          /** The next page is there. */
          ahead: { after: { freshness: { actions: 'dropNext', target: 'still' } } },
          still: {},
          /** The rows of before could not be asked for again. */
          old: {},
        },
      },
      empty: {},
      unavailable: {},
    },
  })
}

export type ListMachine<Filter, Item> = ReturnType<typeof createListMachine<Filter, Item>>

/** A running list. */
export type ListFlow<Filter, Item> = ActorRefFrom<ListMachine<Filter, Item>>
