import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { List } from '#machines/shared/defineList.ts'
import type { ListFlow, ListMachine } from '#machines/shared/listMachine.ts'
import type { ListPage } from '#services/lists.ts'
import type { PageHandlers } from '../effects/effects.ts'
import { useFlow } from '../effects/useFlow.ts'
import { goToList, useListSearch } from '../routing/cpfSearch.ts'
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
 * Scrolls a list that the user comes back to where it was left, before anything is painted; without its rows, when
 * they have come, unless the user has scrolled meanwhile.
 */
const usePlace = (scrollY: number | null, hasRows: boolean): void => {
  const wanted = useRef(scrollY)
  useLayoutEffect(() => {
    if (wanted.current === null || !hasRows) return
    if (globalThis.scrollY === 0) scrollTo(0, wanted.current)
    wanted.current = null
  }, [hasRows])
}

/** Rows of before, which could not be asked for again, are asked for when the network is back. */
const useReturnOfNetwork = <Filter, Item>(flow: ListFlow<Filter, Item>): void => {
  useEffect(() => {
    const askAgain = () => {
      if (flow.getSnapshot().matches({ ready: 'old' })) flow.send({ type: 'list.reload' })
    }
    addEventListener('online', askAgain)
    return () => removeEventListener('online', askAgain)
  }, [flow])
}

/**
 * Runs a wired list: it starts with the address and the selected company, and follows both when they change.
 * A list that the user comes back to starts with the rows and at the place where it was left, and asks for the rows
 * again behind them.
 */
export const useList = <Filter, Item>(
  list: List<Filter>,
  machine: ListMachine<Filter, Item>,
  handlers?: PageHandlers,
): ListFlow<Filter, Item> => {
  const company = useCompanyScope().selected
  const search = useListSearch()
  const { filter, page } = list.read(search)
  const [kept] = useState(() => takeList(list.id, list.address({ filter, page })))
  const flow = useFlow(
    machine,
    {
      input: {
        query: { filter, company: list.scopeOf(company) },
        page,
        ...(kept?.rows && { kept: kept.rows as ListPage<Item> }),
      },
    },
    { goTo: goToList, ...handlers },
  )
  usePlace(
    // nothing is measured for a list that stands at its top anyway
    kept?.scrollY || null,
    useSelector(flow, (state) => state.matches('ready')),
  )
  useLayoutEffect(
    () => () => {
      const state = flow.getSnapshot()
      const { query, typed, items, total, perPage, surplus } = state.context
      const isWhole = state.matches('ready') && typed === null
      keepList(list.id, {
        address: list.address({ filter: query.filter, page: state.context.page }),
        rows: isWhole ? { items, total, perPage, surplus } : null,
        scrollY,
      })
    },
    [flow, list],
  )
  useListAddress(list, flow, search)
  useReturnOfNetwork(flow)
  useEffect(() => watchReload(() => flow.send({ type: 'list.reload' })), [flow])
  useEffect(
    () => flow.send({ type: 'company.changed', company: list.scopeOf(company) }),
    [flow, list, company],
  )
  return flow
}
