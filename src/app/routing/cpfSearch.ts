import * as v from 'valibot'
import { type PageAddress, withSearch } from '#domain/pages.ts'
import { isCpfSearch } from '#domain/searched.ts'
import { navigate, useHistoryState, useSearch } from './navigation.ts'

// Lists are searched by name or CPF. A CPF stands in the history entry, and in no address.

/** What lists call such a search in their addresses. */
const SEARCHES = ['busca', 'motorista', 'nome'] as const
const texts = v.record(v.string(), v.unknown())

/** '' or '?page=2'. */
const searchOf = (params: URLSearchParams): string => (String(params) === '' ? '' : `?${params}`)

/** The address without a search for a CPF, and the navigation state that holds it. */
export const withoutCpf = (to: PageAddress): { readonly address: PageAddress; readonly state: unknown } => {
  const [path = '', query = ''] = to.split('?')
  const params = new URLSearchParams(query)
  const name = SEARCHES.find((one) => isCpfSearch(params.get(one) ?? ''))
  if (name === undefined) return { address: to, state: null }
  const state = { [name]: params.get(name) }
  params.delete(name)
  return { address: withSearch(path as PageAddress, searchOf(params)), state }
}

/** The query of an address with the CPF that its navigation state holds. One in the address itself is not read. */
export const withCpf = (search: string, state: unknown): string => {
  const params = new URLSearchParams(search)
  const { success, output } = v.safeParse(texts, state)
  for (const name of SEARCHES) {
    const text = success ? output[name] : undefined
    if (isCpfSearch(params.get(name) ?? '')) params.delete(name)
    if (typeof text === 'string' && isCpfSearch(text)) params.set(name, text)
  }
  return searchOf(params)
}

/** Goes to a list or to its filter. */
export const goToList: typeof navigate = (to, how) => {
  const { address, state } = withoutCpf(to)
  navigate(address, state === null ? how : { ...how, state })
}

/** The query of a list, or of its filter. */
export const useListSearch = (): string => withCpf(useSearch(), useHistoryState())
