import type { List, ListRequest } from '#machines/shared/defineList.ts'
import type { ListMachine } from '#machines/shared/listMachine.ts'
import type { ListPage } from '#services/lists.ts'
import { whenLimited } from '../session/companyLimit.ts'
import { call } from '../wiring/call.ts'
import { waitForIdle } from '../wiring/waitForIdle.ts'

/**
 * Gives a list the call that its pages come from.
 * @param comesWhole the call answers all records each time: its pages are not fetched ahead
 */
export const wireList = <Filter, Item, Query>(
  list: List<Filter, Query>,
  machine: ListMachine<Filter, Item>,
  load: (request: { query: Query; page: number }, signal: AbortSignal) => Promise<ListPage<Item>>,
  { comesWhole = false } = {},
): ListMachine<Filter, Item> => {
  const isLimited = list.scopeOf({ id: 0, cnpj: '' }) !== null
  const loadPage = async ({ query, page }: ListRequest<Filter>, signal: AbortSignal) => {
    // the page of the list is shown meanwhile
    if (isLimited) await whenLimited(query.company, signal)
    return load({ query: list.queryOf(query), page }, signal)
  }
  return machine.provide({
    actors: {
      loadPage: call(loadPage),
      fetchAhead: call(async (request, signal) =>
        !comesWhole && (await waitForIdle(signal)) ? loadPage(request, signal) : null,
      ),
    },
  })
}
