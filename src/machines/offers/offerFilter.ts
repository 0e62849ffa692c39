import type { OffersQuery, Product } from '#services/offers.ts'
import type { ListRequest } from '../shared/listMachine.ts'
import { type PlaceChoice, placeOfText, placeText } from '../shared/place.ts'

/** The filter of the offers (core §2, §3): field names as the specification has them. */
export interface OfferFilter {
  /** Lote number. */
  readonly id: number | null
  readonly origem: PlaceChoice | null
  readonly destino: PlaceChoice | null
  /** Reais, 0 to 1000: offers of at least this value; 0 is no filter. */
  readonly valor: number
  /** km: 0, 100, 200 or 300; counts only together with its city. */
  readonly raioOrigem: number
  readonly raioDestino: number
  readonly produto: Product | null
  readonly lotesDirecionados: boolean
}

export const DEFAULT_RADIUS = 100

export const noFilter: OfferFilter = {
  id: null,
  origem: null,
  destino: null,
  valor: 0,
  raioOrigem: DEFAULT_RADIUS,
  raioDestino: DEFAULT_RADIUS,
  produto: null,
  lotesDirecionados: false,
}

/** How many filters are active: the number of 'FILTRAR(n)'. A radius at its default is none. */
export const countFilters = (filter: OfferFilter): number =>
  [
    filter.id !== null,
    filter.origem !== null,
    filter.destino !== null,
    filter.valor > 0,
    filter.origem !== null && filter.raioOrigem !== DEFAULT_RADIUS,
    filter.destino !== null && filter.raioDestino !== DEFAULT_RADIUS,
    filter.produto !== null,
    filter.lotesDirecionados,
  ].filter(Boolean).length

type Radius = NonNullable<OffersQuery['raio_origem']>
const radiusOf = (km: number): Radius => (km === 0 || km === 200 || km === 300 ? km : DEFAULT_RADIUS)

/** What the backend is asked (LotesListQuery); `cnpj` is the selected company's, null for all. */
export const queryOf = (filter: OfferFilter, cnpj: string | null): OffersQuery => ({
  ...(filter.id !== null && { id: filter.id }),
  ...(filter.valor > 0 && { valor: filter.valor }),
  ...(filter.origem && { origem: filter.origem.ibge, raio_origem: radiusOf(filter.raioOrigem) }),
  ...(filter.destino && { destino: filter.destino.ibge, raio_destino: radiusOf(filter.raioDestino) }),
  ...(filter.produto && { produto_id: filter.produto.id }),
  ...(filter.lotesDirecionados && { lotes_direcionados: true }),
  ...(cnpj !== null && { cnpj_frotista: cnpj }),
})

/** What the list of offers is asked for; the company is none of the address's business. */
export interface OffersRequest {
  readonly filter: OfferFilter
  readonly cnpj: string | null
}

const productOf = (text: string | null): Product | null => {
  const [, id, descricao] = /^(\d{1,9}),(.{1,80})$/.exec(text ?? '') ?? []
  return id && descricao ? { id: Number(id), descricao } : null
}
const wholeNumber = (text: string | null, most: number): number | null =>
  text !== null && /^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : null

/** The query text of a filtered page, '' for the first page without filters. */
const addressQuery = (filter: OfferFilter, page: number): string => {
  const search = new URLSearchParams()
  if (filter.id !== null) search.set('id', String(filter.id))
  if (filter.valor > 0) search.set('valor', String(filter.valor))
  if (filter.origem) {
    search.set('origem', placeText(filter.origem))
    if (filter.raioOrigem !== DEFAULT_RADIUS) search.set('raio_origem', String(filter.raioOrigem))
  }
  if (filter.destino) {
    search.set('destino', placeText(filter.destino))
    if (filter.raioDestino !== DEFAULT_RADIUS) search.set('raio_destino', String(filter.raioDestino))
  }
  if (filter.produto) search.set('produto', `${filter.produto.id},${filter.produto.descricao}`)
  if (filter.lotesDirecionados) search.set('direcionados', 'true')
  if (page > 1) search.set('page', String(page))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** Where a page of filtered offers is found. */
export const offersAddress = ({ query, page }: ListRequest<OffersRequest>): string =>
  `/lotes${addressQuery(query.filter, page)}`

/** Where the filter screen is found with a filter filled in. */
export const filterAddress = (filter: OfferFilter): string => `/lotes/filtros${addressQuery(filter, 1)}`

/** Reads an address; whatever is no filter of ours is left out. */
export const filterOfAddress = (search: string): { filter: OfferFilter; page: number } => {
  const params = new URLSearchParams(search)
  const radius = (key: string) => radiusOf(wholeNumber(params.get(key), 300) ?? DEFAULT_RADIUS)
  return {
    filter: {
      id: wholeNumber(params.get('id'), 999_999_999),
      origem: placeOfText(params.get('origem')),
      destino: placeOfText(params.get('destino')),
      valor: wholeNumber(params.get('valor'), 1000) ?? 0,
      raioOrigem: radius('raio_origem'),
      raioDestino: radius('raio_destino'),
      produto: productOf(params.get('produto')),
      lotesDirecionados: params.get('direcionados') === 'true',
    },
    page: Math.max(1, wholeNumber(params.get('page'), 99_999) ?? 1),
  }
}
