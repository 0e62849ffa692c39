import type { CompanyScope, List } from '#machines/shared/defineList.ts'
import type { ListMachine } from '#machines/shared/listMachine.ts'

/** A filter with what follows from it, all written by hand. */
export interface FilterSample<Filter> {
  readonly filter: Partial<Filter>
  /** Of its first page. */
  readonly address: string
  /** What the call is asked. */
  readonly asked: object
  /** In their order; a search and an order have none. */
  readonly chips: readonly string[]
  /** How it comes back from the address, where that is not how it was typed. */
  readonly read?: Partial<Filter>
  /** The address that 'Limpar filtros' leaves, where an order or a tab stays in it. */
  readonly cleared?: string
}

/** What a list is tested with. Nothing here may come from the list itself. */
export interface ListSamples<Filter, Item> {
  readonly list: List<Filter>
  readonly machine: ListMachine<Filter, Item>
  /** One sentence: what the list is. */
  readonly about: string
  /** Nothing chosen. */
  readonly none: Pick<FilterSample<Filter>, 'address' | 'asked'> & {
    readonly filter: Filter
    /** Rows of the checklist that this holds. */
    readonly rows?: string
  }
  /** Each field, with at least one of its values: by the name of a test. */
  readonly fields: { readonly [Name in keyof Filter]: Readonly<Record<string, FilterSample<Filter>>> }
  /** Several fields together; not given: there is one. */
  readonly together?: FilterSample<Filter>
  /** One of them: of an order or a search on the page of the list itself, where it has one. */
  readonly chosen: FilterSample<Filter>
  /** A company and what the call is asked for it; null: the list knows none. */
  readonly company: { readonly is: CompanyScope; readonly asked: object; readonly rows?: string } | null
  readonly perPage: number
  /** The records of a page, as the service gives them. */
  readonly rows: readonly [Item, ...Item[]]
}

/** An address with a page behind what it holds already. */
export const addressOn = (page: number, address: string): string => {
  if (page === 1) return address
  return `${address}${address.includes('?') ? '&' : '?'}page=${page}`
}

/** A title that names what it holds. */
export const titled = (rows: string | undefined, title: string): string =>
  rows === undefined ? title : `${rows} ${title}`
