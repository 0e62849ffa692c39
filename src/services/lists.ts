import { isUnreadable, type Listed } from '#domain/unreadable.ts'

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
  readonly per_page?: number | undefined
}

/** A server may choose another size of its pages, up to this one. */
const LARGEST_PAGE = 100

/**
 * The page of an answer. More records than fit are cut, because thousands of cards would stop the browser.
 * @param asked the size of a page in the request
 */
export const listPageOf = <Wire extends object, Item>(
  { data, total, per_page }: ListAnswer<Wire>,
  asked: number,
  itemOf: (record: Wire) => Item,
): ListPage<Item> => {
  const isSize =
    per_page !== undefined && Number.isInteger(per_page) && per_page > 0 && per_page <= LARGEST_PAGE
  const perPage = isSize ? per_page : asked
  const items = data.slice(0, perPage).map((record) => (isUnreadable(record) ? record : itemOf(record)))
  return { items, total, perPage, surplus: data.length - items.length }
}
