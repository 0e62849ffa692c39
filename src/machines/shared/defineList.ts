import { filterPageOf, type PageAddress, withSearch } from '#domain/pages.ts'
import type { Field } from './listFields.ts'

/** The company that limits a list; calls name it by its id or its CNPJ. */
export interface CompanyScope {
  readonly id: number
  readonly cnpj: string
}

/** What a list shows: its filter and its company (null: all). */
export interface ListQuery<Filter> {
  readonly filter: Filter
  readonly company: CompanyScope | null
}

/** One page of it; `page` starts at 1. */
export interface ListRequest<Filter> {
  readonly query: ListQuery<Filter>
  readonly page: number
}

/** What is in the address. The company is not: a link is for everybody who may open it. */
export interface ListPlace<Filter> {
  readonly filter: Filter
  readonly page: number
}

/** The text of an active filter, and the filter without it. */
export interface Chip<Filter> {
  readonly field: string
  readonly text: string
  readonly without: Filter
}

export interface ListDefinition<Filter, Query> {
  readonly id: string
  readonly path: PageAddress
  /** Their order is that of the address and of the chips. */
  readonly fields: { readonly [Name in keyof Filter]: Field<Filter[Name], Query> }
  /** How the call names the company; not given: the call has no company. */
  readonly company?: (company: CompanyScope) => Partial<Query>
  /** Milliseconds after the last key in the search field (api §1.8); not given: 1000, as for a plate. */
  readonly debounceMs?: number
}

/** What is derived from the fields of a list. */
export interface List<Filter, Query = unknown> {
  readonly id: string
  /** Milliseconds after the last key in the search field. */
  readonly debounceMs: number
  /** The empty filter. */
  readonly none: Filter
  /** The number of 'FILTRAR(n)'. */
  count(filter: Filter): number
  chips(filter: Filter): readonly Chip<Filter>[]
  /** Whether a filter or a search is active. */
  isNarrowed(filter: Filter): boolean
  /** The filter without filters and search; an order or a tab stays. */
  cleared(filter: Filter): Filter
  address(place: ListPlace<Filter>): PageAddress
  /** The address of the filter screen with this filter. */
  filterAddress(filter: Filter): PageAddress
  /** Reads the query of an address; unknown and invalid parts are ignored. */
  read(search: string): ListPlace<Filter>
  /** The company that limits this list; null: the list is the same for all companies. */
  scopeOf(company: CompanyScope | null): CompanyScope | null
  /** The query of the call. */
  queryOf(query: ListQuery<Filter>): Query
}

const pageOf = (text: string | null): number => (text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1)

/**
 * A list has its fields in one place. Its address, its chips, the count of active filters and the query of
 * its call are derived from them. It is called twice, so that `Query` is given and `Filter` is inferred:
 * `defineList<Query>()({...})`.
 */
export const defineList =
  <Query extends object>() =>
  <Filter extends object>(definition: ListDefinition<Filter, Query>): List<Filter, Query> => {
    const { id, path, fields, company, debounceMs = 1000 } = definition
    const names = Object.keys(fields) as (keyof Filter & string)[]
    const fieldOf = (name: string) => fields[name as keyof Filter] as Field<unknown, Query>
    const valueOf = (filter: Filter, name: string): unknown => filter[name as keyof Filter]

    const isOn = (filter: Filter, name: string): boolean => {
      const { needs } = fieldOf(name)
      const hasWhatItNeeds = needs === undefined || isOn(filter, needs)
      return hasWhatItNeeds && !fieldOf(name).isNone(valueOf(filter, name))
    }
    const isAsked = (filter: Filter, name: string): boolean => {
      const { kind, needs } = fieldOf(name)
      return needs === undefined ? kind === 'view' || isOn(filter, name) : isOn(filter, needs)
    }
    const active = (filter: Filter) => names.filter((name) => isOn(filter, name))
    const activeFilters = (filter: Filter) => active(filter).filter((name) => fieldOf(name).kind === 'filter')
    const withNone = (filter: Filter, dropped: readonly string[]): Filter => ({
      ...filter,
      ...Object.fromEntries(dropped.map((name) => [name, fieldOf(name).none])),
    })

    const searchOf = (filter: Filter, page: number): string => {
      const params = new URLSearchParams()
      for (const name of active(filter)) {
        params.set(fieldOf(name).at ?? name, fieldOf(name).write(valueOf(filter, name)))
      }
      if (page > 1) params.set('page', String(page))
      const written = params.toString()
      return written === '' ? '' : `?${written}`
    }
    const chipText = (filter: Filter, name: string): string => {
      const { label, words } = fieldOf(name)
      return [label, words(valueOf(filter, name))].filter((part) => part !== '').join(': ')
    }

    return {
      id,
      debounceMs,
      none: withNone({} as Filter, names),
      count: (filter) => activeFilters(filter).length,
      chips: (filter) =>
        activeFilters(filter).map((name) => ({
          field: name,
          text: chipText(filter, name),
          without: withNone(filter, [name]),
        })),
      isNarrowed: (filter) => active(filter).some((name) => fieldOf(name).kind !== 'view'),
      cleared: (filter) =>
        withNone(
          filter,
          names.filter((name) => fieldOf(name).kind !== 'view'),
        ),
      address: ({ filter, page }) => withSearch(path, searchOf(filter, page)),
      filterAddress: (filter) => withSearch(filterPageOf(path), searchOf(filter, 1)),
      read: (search) => {
        const params = new URLSearchParams(search)
        const values = names.map((name) => [name, fieldOf(name).read(params.get(fieldOf(name).at ?? name))])
        return { filter: Object.fromEntries(values) as Filter, page: pageOf(params.get('page')) }
      },
      scopeOf: (selected) => (company && selected ? { id: selected.id, cnpj: selected.cnpj } : null),
      queryOf: ({ filter, company: selected }) =>
        Object.assign(
          {},
          ...names
            .filter((name) => isAsked(filter, name))
            .map((name) => fieldOf(name).ask(valueOf(filter, name))),
          selected && company?.(selected),
        ) as Query,
    }
  }
