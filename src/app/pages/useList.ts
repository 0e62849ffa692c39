import { useEffect } from 'react'
import type { List } from '#machines/shared/defineList.ts'
import type { ListFlow, ListMachine } from '#machines/shared/listMachine.ts'
import type { PageHandlers } from '../effects/effects.ts'
import { useFlow } from '../effects/useFlow.ts'
import { useSearch } from '../routing/navigation.ts'
import { useCompanyScope } from '../session/useSession.ts'

/** Tells a list when the address has changed: by a link, or by back and forward. */
export const useListAddress = <Filter, Item>(list: List<Filter>, flow: ListFlow<Filter, Item>): void => {
  const search = useSearch()
  useEffect(() => flow.send({ type: 'address.changed', ...list.read(search) }), [flow, list, search])
}

/**
 * Runs a wired list: it starts with the address and the selected company, and follows both when they change.
 */
export const useList = <Filter, Item>(
  list: List<Filter>,
  machine: ListMachine<Filter, Item>,
  handlers?: PageHandlers,
): ListFlow<Filter, Item> => {
  const company = useCompanyScope().selected
  const { filter, page } = list.read(useSearch())
  const flow = useFlow(
    machine,
    { input: { query: { filter, company: list.scopeOf(company) }, page } },
    handlers,
  )
  useListAddress(list, flow)
  useEffect(
    () => flow.send({ type: 'company.changed', company: list.scopeOf(company) }),
    [flow, list, company],
  )
  return flow
}
