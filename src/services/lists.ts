import { ServiceFault } from '#domain/fault.ts'
import { isUnreadable, type Listed } from '#domain/unreadable.ts'
import type { ReconcileOutcome } from './submission.ts'

/** One page of a list; `perPage` is the size that the server used. */
export interface ListPage<Item> {
  readonly items: readonly Listed<Item>[]
  readonly total: number
  readonly perPage: number
  /** How many records came beyond the size of a page; they are left out. Not given: none. */
  readonly surplus?: number
}

interface ListAnswer<Wire> {
  readonly data: readonly Listed<Wire>[]
  readonly total: number
  /** Some servers write it as a text. */
  readonly per_page?: unknown
}

/** A server may choose another size of its pages, up to this one. */
const LARGEST_PAGE = 100

/**
 * The page of an answer. More records than fit are cut, because thousands of cards would stop the browser.
 * @param asked the size of a page in the request
 * @param isShown false: they go to a file, and none is cut
 */
export const listPageOf = <Wire extends object, Item>(
  { data, total, per_page }: ListAnswer<Wire>,
  asked: number,
  itemOf: (record: Wire) => Item,
  isShown = true,
): ListPage<Item> => {
  const size = Number(String(per_page))
  const perPage = Number.isInteger(size) && size > 0 && size <= LARGEST_PAGE ? size : asked
  const items = data
    .slice(0, isShown ? perPage : data.length)
    .map((record) => (isUnreadable(record) ? record : itemOf(record)))
  return { items, total, perPage, surplus: data.length - items.length }
}

/** More than any carrier has: a total beyond them is an error of the server. */
const MOST_PAGES = 500

/**
 * All records of a list, page after page; an empty page is the last one.
 * @param asked the size of a page in the requests
 * @param load a page by its number, from 1
 */
export const allPagesOf = async <Wire extends object>(
  asked: number,
  load: (page: number) => Promise<ListAnswer<Wire>>,
): Promise<readonly Listed<Wire>[]> => {
  const all: Listed<Wire>[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await load(page)
    const { total, perPage } = listPageOf(answer, asked, (record) => record)
    if (total > MOST_PAGES * perPage) break
    // none of several is no list
    if (page === 1 && answer.data.length === 0 && total > 0) break
    all.push(...answer.data)
    if (answer.data.length === 0 || all.length >= total) return all
  }
  throw new ServiceFault({ kind: 'malformed', at: 'total' })
}

/** Of the search for one record: a truck has hardly more trips, a company hardly more drivers. */
const MOST_SEARCHED = 20

export interface Searched<Wire> {
  /** Null: it is not among the records. */
  readonly found: Listed<Wire> | null
  readonly records: readonly Listed<Wire>[]
  /** No record was left out and each has its number: what is not among them is not there. */
  readonly isWhole: boolean
}

/** The records of a list, page after page, until the one that is looked for. */
export const searchPages = async <Wire extends { readonly id: number }>(
  isIt: (record: Listed<Wire>) => boolean,
  load: (page: number) => Promise<ListAnswer<Wire>>,
): Promise<Searched<Wire>> => {
  const records: Listed<Wire>[] = []
  const totals = new Set<number>()
  for (let page = 1; page <= MOST_SEARCHED; page += 1) {
    const { data, total } = await load(page)
    totals.add(total)
    // a list that grows meanwhile shows records of one page again on the next
    const ids = new Set(records.map(({ id }) => id))
    const added = data.filter(({ id }) => id === null || !ids.has(id))
    records.push(...added)
    const found = data.find(isIt) ?? null
    const isAll = records.length >= total
    if (found || isAll || added.length === 0)
      // one that was deleted meanwhile has moved another to a page that was read already
      return { found, records, isWhole: isAll && totals.size === 1 && records.every(({ id }) => id !== null) }
  }
  return { found: null, records, isWhole: false }
}

/** Whether a record that was deleted is gone. */
export const deletionIn = ({ found, isWhole }: Searched<object>): ReconcileOutcome => {
  if (found !== null) return 'notFound'
  return isWhole ? 'found' : 'cannotTell'
}
