import { useEffect, useLayoutEffect, useState } from 'react'
import type { List } from '#machines/shared/defineList.ts'
import type { ListFlow, ListMachine } from '#machines/shared/listMachine.ts'
import type { PageHandlers } from '../effects/effects.ts'
import { useFlow } from '../effects/useFlow.ts'
import { useSearch } from '../routing/navigation.ts'
import { useCompanyScope } from '../session/useSession.ts'
import { keepList, takeList, watchReload } from './leftLists.ts'

/** Tells a list when the address has changed: by a link, or by back and forward. */
export const useListAddress = <Filter, Item>(
  list: List<Filter>,
  flow: ListFlow<Filter, Item>,
  search: string,
): void => {
  useEffect(() => flow.send({ type: 'address.changed', ...list.read(search) }), [flow, list, search])
}

/**
 * Runs a wired list: it starts with the address and the selected company, and follows both when they change.
 * A list that the user comes back to starts with the rows and at the place where it was left.
 * @param whole the query of the address and what its history entry adds to it; not given: nothing is added
 */
export const useList = <Filter, Item>(
  list: List<Filter>,
  machine: ListMachine<Filter, Item>,
  handlers?: PageHandlers,
  whole?: string,
): ListFlow<Filter, Item> => {
  const company = useCompanyScope().selected
  const ofAddress = useSearch()
  const search = whole ?? ofAddress
  const { filter, page } = list.read(search)
  const [kept] = useState(() => takeList(list.id, list.address({ filter, page })))
  const flow = useFlow(
    machine,
    {
      input: { query: { filter, company: list.scopeOf(company) }, page },
      ...(kept?.snapshot && { snapshot: kept.snapshot }),
    },
    handlers,
  )
  useLayoutEffect(() => {
    if (kept) scrollTo(0, kept.scrollY)
    return () => {
      const state = flow.getSnapshot()
      const isWhole = state.matches('ready') && state.context.typed === null
      keepList(list.id, {
        address: list.address({ filter: state.context.query.filter, page: state.context.page }),
        snapshot: isWhole ? flow.getPersistedSnapshot() : null,
        scrollY,
      })
    }
  }, [flow, list, kept])
  useListAddress(list, flow, search)
  useEffect(() => watchReload(() => flow.send({ type: 'list.reload' })), [flow])
  useEffect(
    () => flow.send({ type: 'company.changed', company: list.scopeOf(company) }),
    [flow, list, company],
  )
  return flow
}
