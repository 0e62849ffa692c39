import type { List } from '#machines/shared/defineList.ts'
import type { ListMachine, ListPage } from '#machines/shared/listMachine.ts'
import { call } from './call.ts'

/** Gives a list the call that its pages come from. */
export const wireList = <Filter, Item, Query>(
  list: List<Filter, Query>,
  machine: ListMachine<Filter, Item>,
  load: (request: { query: Query; page: number }, signal: AbortSignal) => Promise<ListPage<Item>>,
): ListMachine<Filter, Item> =>
  machine.provide({
    actors: {
      loadPage: call(({ query, page }, signal) => load({ query: list.queryOf(query), page }, signal)),
    },
  })
