import { type PageAddress, pages } from '#domain/pages.ts'
import type { List } from '#machines/shared/defineList.ts'
import type { ListPage } from '#services/lists.ts'
import { goToList } from '../routing/cpfSearch.ts'
import { sessionActor } from '../wiring/session.ts'

/** A list as it was when its page was left. It is kept in memory only: it holds private records. */
interface LeftList {
  readonly address: PageAddress
  /** The list of another user or company is not given back. */
  readonly scope: string
  /** Null: they were not there, or may not be true any more. */
  readonly rows: ListPage<unknown> | null
  /** Pixels. */
  readonly scrollY: number
}

const left = new Map<string, LeftList>()

/** The address that a link or a flow has opened last; null: the user went back or forward since. */
let opened: string | null = null

/** Whether the page that opens now is one that a flow leads back to. */
let isReturning = false

const scopeNow = (): string => {
  const { context, children } = sessionActor.getSnapshot()
  return `${context.user?.usuario_id} ${children.companies?.getSnapshot().context.selectedId}`
}

/** The rows may be wrong: something was sent. Filter and page stay. */
export const forgetRows = (): void => {
  for (const [id, list] of left) left.set(id, { ...list, rows: null })
}

const RELOAD = 'boleia:reload'

/** What was sent before has arrived: the shown list is loaded again, and those that were left. */
export const reloadLists = (): void => {
  forgetRows()
  dispatchEvent(new Event(RELOAD))
}

/** Calls back when the shown list must be loaded again. Returns a function that ends this. */
export const watchReload = (onReload: () => void): (() => void) => {
  addEventListener(RELOAD, onReload)
  return () => removeEventListener(RELOAD, onReload)
}

/** A cargo that is sent there is an offer no more, but a trip. */
const isDirecting = () => location.pathname === pages.directCargo

// After `popstate` the router may have shown the page before this runs: until then `opened` is the address that was left.
const watchHistory = ({ type }: Event) => {
  opened = type === 'popstate' ? null : location.href
  if (isDirecting()) forgetRows()
}
for (const event of ['popstate', 'pushState', 'replaceState']) addEventListener(event, watchHistory)

export const keepList = (id: string, list: Omit<LeftList, 'scope'>): void => {
  // who has signed out leaves nothing behind
  if (sessionActor.getSnapshot().context.user === null) return left.clear()
  left.set(id, { ...list, scope: scopeNow(), ...(isDirecting() && { rows: null }) })
}

/** The list, if the user comes back to it; a link, a menu or a new filter opens it anew. */
export const takeList = (id: string, address: PageAddress): LeftList | null => {
  const list = left.get(id)
  const isComingBack = isReturning || opened !== location.href
  const isSame = isComingBack && list?.address === address && list.scope === scopeNow()
  isReturning = false
  opened = location.href
  return isSame && list ? list : null
}

/** The filter of a list when it was left; null: it was not shown to this user and company. */
export const leftFilter = <Filter>(list: List<Filter>): Filter | null => {
  const known = left.get(list.id)
  return known?.scope === scopeNow() ? list.read(known.address.split('?')[1] ?? '').filter : null
}

/**
 * Goes back to a list as it was left, or to its first page with this filter.
 */
export const returnTo = <Filter>(list: List<Filter>, filter: Filter = list.none, replace = false): void => {
  const known = left.get(list.id)
  const to = known?.scope === scopeNow() ? known.address : list.address({ filter, page: 1 })
  goToList(to, { replace })
  isReturning = true
}
