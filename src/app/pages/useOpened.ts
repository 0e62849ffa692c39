import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { withSearch } from '#domain/pages.ts'
import { readable } from '#domain/unreadable.ts'
import type { List } from '#machines/shared/defineList.ts'
import type { ListFlow } from '#machines/shared/listMachine.ts'
import { navigate, useSearch } from '../routing/navigation.ts'

const PARAMETER = 'aberto'

/** Plate and id, as in 'ABC1D23-301'; null: nothing is open. */
const wantedIn = (search: string) => {
  const [, plate, id] =
    /^([A-Z0-9]{1,10})-(\d{1,9})$/.exec(new URLSearchParams(search).get(PARAMETER) ?? '') ?? []
  return plate === undefined ? null : { plate, id: Number(id) }
}

/**
 * The record of a list whose details are open. It stands in the address, '/caminhoes?aberto=ABC1D23-301', so
 * that a link shows it to a colleague; if it is not on this page of the list, it is searched by its plate.
 */
export const useOpened = <Filter extends { readonly placa: string }, Item extends { readonly id: number }>(
  list: List<Filter>,
  flow: ListFlow<Filter, Item>,
  plateOf: (item: Item) => string,
): readonly [opened: Item | null, open: (item: Item | null) => void] => {
  const wanted = wantedIn(useSearch())
  const items = useSelector(flow, ({ context }) => context.items)
  const isLoaded = useSelector(flow, (snapshot) => snapshot.matches('ready') || snapshot.matches('empty'))
  const opened = readable(items).find(({ id }) => id === wanted?.id) ?? null

  const show = (place: { filter: Filter; page: number }, open: { plate: string; id: number } | null) => {
    const address = list.address(place)
    const sign = address.includes('?') ? '&' : '?'
    navigate(open ? withSearch(address, `${sign}${PARAMETER}=${open.plate}-${open.id}`) : address, {
      replace: true,
    })
  }
  const isMissing = wanted !== null && isLoaded && opened === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer of the list
  useEffect(() => {
    if (!isMissing) return
    const { query, page } = flow.getSnapshot().context
    const isSearched = query.filter.placa === wanted.plate && page === 1
    if (isSearched) show({ filter: query.filter, page }, null)
    else show({ filter: { ...query.filter, placa: wanted.plate }, page: 1 }, wanted)
  }, [isMissing])

  return [
    opened,
    (item) => {
      const { query, page } = flow.getSnapshot().context
      show({ filter: query.filter, page }, item && { plate: plateOf(item), id: item.id })
    },
  ]
}
