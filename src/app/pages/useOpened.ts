import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { partOfPlate, plainPlate } from '#domain/identifiers.ts'
import { OPENED_PARAMETER, type PageAddress, withSearch } from '#domain/pages.ts'
import { readable } from '#domain/unreadable.ts'
import type { List } from '#machines/shared/defineList.ts'
import type { ListFlow } from '#machines/shared/listMachine.ts'
import { plateLinkOf, plateOfLink } from '#machines/shared/plateLink.ts'
import type { OpenedHere, OpenedRecord } from '#screens/shared/openedRecord.ts'
import type { PageHandlers } from '../effects/effects.ts'
import { navigate, useHistoryState, useSearch } from '../routing/navigation.ts'

const withOpened = (to: PageAddress, link: string): PageAddress =>
  withSearch(to, `${to.includes('?') ? '&' : '?'}${OPENED_PARAMETER}=${encodeURIComponent(link)}`)

const openedIn = (search: string): string | null =>
  partOfPlate(new URLSearchParams(search).get(OPENED_PARAMETER) ?? '') || null

/** When the list corrects its address, as from a page beyond the last one, the record of a link stays in it. */
export const keepOpened: PageHandlers = {
  goTo: (to, how) => {
    const link = openedIn(location.search)
    navigate(how.replace && link !== null ? withOpened(to, link) : to, how)
  },
}

/** The state of the entry that is left: a second click would leave the list as well. */
let left: unknown
/** @param opened what the state of an entry has in which a record was opened */
const leaveRecord = (opened: 'openedId' | 'isOpenedHere'): void => {
  const { state } = history
  if (state === left || !state?.[opened]) return
  left = state
  history.back()
}

/**
 * Which record of a list is open, by its id in the history entry, so that the browser's back closes the modal and a reload
 * opens it again. Nothing of it stands in the address: the API looks no driver up by an id.
 */
export const useOpenedHere = <Filter, Item extends { readonly id: number }>(
  flow: ListFlow<Filter, Item>,
): OpenedHere<Item> => {
  // a search for a CPF stands in the history entry, too
  const state = (useHistoryState() ?? {}) as { readonly openedId?: unknown }
  const items = useSelector(flow, ({ context }) => context.items)
  return {
    record: readable(items).find(({ id }) => id === state.openedId) ?? null,
    open: ({ id }) =>
      navigate((location.pathname + location.search) as PageAddress, { state: { ...state, openedId: id } }),
    close: () => leaveRecord('openedId'),
  }
}

interface Opening<Filter, Item> {
  readonly plateOf: (item: Item) => string
  /** The list with this plate alone, for a link whose page of the list has it no more. */
  readonly narrow: (filter: Filter, plate: string) => Filter
  /** Which one a link of before means, that names the plate alone; not given: there are none of these links. */
  readonly amongAlike?: (alike: readonly Item[]) => Item | undefined
}

/**
 * Which record of a list is open, by its plate and number in the address, so that a link can be sent and the browser's
 * back closes the modal. The list does not read this part of the address. The plate of a record that is not in the page
 * that the link names is searched, and what is not found then is missing.
 */
export const useOpened = <Filter, Item extends { readonly id: number }>(
  list: List<Filter>,
  flow: ListFlow<Filter, Item>,
  { plateOf, narrow, amongAlike }: Opening<Filter, Item>,
): OpenedRecord<Item> => {
  const search = useSearch()
  const wasOpenedHere = (useHistoryState() as { isOpenedHere?: unknown } | null)?.isOpenedHere === true
  const link = openedIn(search)
  const items = readable(useSelector(flow, ({ context }) => context.items))
  const shown = useSelector(flow, ({ context: { query, page } }) => list.address({ ...query, page }))
  const isSettled = useSelector(flow, (state) => state.matches('ready') || state.matches('empty'))

  const place = list.read(search)
  const address = list.address(place)

  const linkOf = (item: Item) => plateLinkOf(plateOf(item), item.id)
  const record =
    items.find((item) => linkOf(item) === link) ??
    amongAlike?.(items.filter((item) => plainPlate(plateOf(item)) === link)) ??
    null
  const isAbsent = link !== null && record === null && isSettled && shown === address
  const alone =
    link === null ? address : list.address({ filter: narrow(place.filter, plateOfLink(link)), page: 1 })
  const isMissing = isAbsent && alone === address
  const searched = isAbsent && !isMissing ? withOpened(alone, link) : null
  useEffect(() => {
    if (searched !== null) navigate(searched, { replace: true })
  }, [searched])

  return {
    record,
    missing: isMissing ? plateOfLink(link) : null,
    open: (item) => navigate(withOpened(address, linkOf(item)), { state: { isOpenedHere: true } }),
    close: () => {
      if (wasOpenedHere) leaveRecord('isOpenedHere')
      else if (link !== null) navigate(address, { replace: true })
    },
  }
}
