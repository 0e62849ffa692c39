import { type PageAddress, withSearch } from './pages.ts'

/** How a list shows its records: as cards (core §2), or as one line each. */
export type ListView = 'cards' | 'list'

const AT = 'vista'
/** As they stand in an address. */
const WORDS = { cards: 'cartoes', list: 'lista' } as const

/** The view that the query of an address names; null: none. */
export const viewIn = (search: string): ListView | null => {
  const word = new URLSearchParams(search).get(AT)
  return word === WORDS.list ? 'list' : word === WORDS.cards ? 'cards' : null
}

/** The address with this view, instead of the one that it may name; null: with none. */
export const withView = (to: PageAddress, view: ListView | null): PageAddress => {
  const [path = '', query = ''] = to.split('?')
  const params = new URLSearchParams(query)
  params.delete(AT)
  if (view !== null) params.set(AT, WORDS[view])
  return withSearch(path as PageAddress, String(params) === '' ? '' : `?${params}`)
}
