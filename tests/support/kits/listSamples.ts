import type { CompanyScope, List } from '#machines/shared/defineList.ts'
import type { ListMachine } from '#machines/shared/listMachine.ts'

/** A filter and all that is derived from it, written by hand. */
export interface FilterSample<Filter> {
  readonly filter: Partial<Filter>
  /** The address of its first page. */
  readonly address: string
  /** The query of the call. */
  readonly asked: object
  /** The chips in their order; a search and an order have none. */
  readonly chips: readonly string[]
  /** The filter that is read from the address, if it differs from the typed one. */
  readonly read?: Partial<Filter>
  /** The address after 'Limpar filtros', if an order or a tab stays in it. */
  readonly cleared?: string
}

/** The samples for the tests of a list. Nothing here may come from the list itself. */
export interface ListSamples<Filter, Item> {
  readonly list: List<Filter>
  readonly machine: ListMachine<Filter, Item>
  /** One sentence: what the list shows. */
  readonly about: string
  /** The empty filter. */
  readonly none: Pick<FilterSample<Filter>, 'address' | 'asked'> & {
    readonly filter: Filter
    /** Rows of the checklist that the tests hold. */
    readonly rows?: string
  }
  /** At least one value for each field, by the name of its test. */
  readonly fields: { readonly [Name in keyof Filter]: Readonly<Record<string, FilterSample<Filter>>> }
  /** Several fields together; not given: the list has one field. */
  readonly together?: FilterSample<Filter>
  /** One of these samples; that of the order or the search, if the list has one. */
  readonly chosen: FilterSample<Filter>
  /** A company and its part of the query; null: the list has no company. */
  readonly company: { readonly is: CompanyScope; readonly asked: object; readonly rows?: string } | null
  readonly perPage: number
  /** The records of a page, as the service gives them. */
  readonly rows: readonly [Item, ...Item[]]
}

/** An address with a page number added. */
export const addressOn = (page: number, address: string): string => {
  if (page === 1) return address
  return `${address}${address.includes('?') ? '&' : '?'}page=${page}`
}

/** A title with the checklist rows that the test holds. */
export const titled = (rows: string | undefined, title: string): string =>
  rows === undefined ? title : `${rows} ${title}`
