import type { Fault } from '#domain/fault.ts'
import type { ListPage } from '#services/lists.ts'
import type { CompanyScope, ListPlace, ListRequest } from './defineList.ts'

// What a list knows, begins with and hears.

/** A page that was fetched before it was asked for. */
export interface NextPage<Item> extends ListPage<Item> {
  readonly page: number
}

export interface ListContext<Filter, Item> extends ListRequest<Filter>, Required<ListPage<Item>> {
  /** The page after this one, if it is there already. */
  readonly next: NextPage<Item> | null
  /** The text that is being typed; null: it was searched. */
  readonly typed: Filter | null
  readonly fault: Fault | null
}

/** Where a list begins, with the rows that it was left with, if the user comes back to it. */
export interface ListBegin<Filter, Item> extends ListRequest<Filter> {
  readonly kept?: ListPage<Item> | undefined
}

export type ListEvent<Filter> =
  /** Not for addresses that the list itself has written. */
  | ({ type: 'address.changed' } & ListPlace<Filter>)
  | { type: 'company.changed'; company: CompanyScope | null }
  /** A chip was removed, another order was chosen, or a text was pasted into the search field or ended with Enter. */
  | { type: 'filter.chosen'; filter: Filter }
  /** A key in the search field. */
  | { type: 'filter.typed'; filter: Filter }
  | { type: 'page.chosen'; page: number }
  | { type: 'list.reload' }

/** The page while it is being loaded; its size is known after that. */
export const NO_PAGE: Required<ListPage<never>> = { items: [], total: 0, perPage: 0, surplus: 0 }

export const lastPageOf = ({ total, perPage }: ListPage<unknown>) => Math.max(1, Math.ceil(total / perPage))
