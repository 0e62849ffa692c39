import type { TripsQuery } from '#services/trips.ts'
import type { ListRequest } from '../shared/listMachine.ts'
import { type PlaceChoice, placeOfText, placeText } from '../shared/place.ts'

/** The filter of the requested trips (core §2, §5): free texts without bounds. */
export interface TripFilter {
  /** 'Nome ou CPF', as typed. */
  readonly motorista: string
  /** 'Caminhão': the tractor's plate, as typed. */
  readonly caminhao: string
  readonly origem: PlaceChoice | null
  readonly destino: PlaceChoice | null
  /** 'CT-e', as typed. */
  readonly cte: string
}

/** 'MAIS RECENTE' or 'MAIS ANTIGO'. */
export type TripOrder = 'DESC' | 'ASC'

export const noTripFilter: TripFilter = { motorista: '', caminhao: '', origem: null, destino: null, cte: '' }

/** What the list of requested trips is asked for; the company is none of the address's business. */
export interface TripsRequest {
  readonly filter: TripFilter
  readonly order: TripOrder
  /** The selected company's; null: all. */
  readonly companyId: number | null
}

/** The number of 'FILTRAR(n)'; the order is no filter. */
export const countTripFilters = ({ motorista, caminhao, origem, destino, cte }: TripFilter): number =>
  [
    motorista.trim() !== '',
    caminhao.trim() !== '',
    origem !== null,
    destino !== null,
    cte.trim() !== '',
  ].filter(Boolean).length

/** What the backend is asked (LotesSolicitadosQuery): a city goes by its name and its IBGE code (A52). */
export const tripsQueryOf = ({ filter, order, companyId }: TripsRequest): TripsQuery => {
  const [motorista, caminhao, cte] = [filter.motorista.trim(), filter.caminhao.trim(), filter.cte.trim()]
  return {
    order_by: order,
    ...(motorista !== '' && { motorista }),
    ...(caminhao !== '' && { caminhao }),
    ...(cte !== '' && { cte }),
    ...(filter.origem && { origem: filter.origem.nome, cidadeOrigemIBGE: filter.origem.ibge }),
    ...(filter.destino && { destino: filter.destino.nome, cidadeDestinoIBGE: filter.destino.ibge }),
    ...(companyId !== null && { frotista_id: companyId }),
  }
}

const addressQuery = (filter: TripFilter, order: TripOrder, page: number): string => {
  const search = new URLSearchParams()
  if (filter.motorista.trim() !== '') search.set('motorista', filter.motorista.trim())
  if (filter.caminhao.trim() !== '') search.set('caminhao', filter.caminhao.trim())
  if (filter.origem) search.set('origem', placeText(filter.origem))
  if (filter.destino) search.set('destino', placeText(filter.destino))
  if (filter.cte.trim() !== '') search.set('cte', filter.cte.trim())
  if (order === 'ASC') search.set('ordem', 'antigo')
  if (page > 1) search.set('page', String(page))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** Where a page of filtered, sorted trips is found. */
export const tripsAddress = ({ query, page }: ListRequest<TripsRequest>): string =>
  `/lotes-solicitados${addressQuery(query.filter, query.order, page)}`

/** Where the filter screen is found, filled in; the order comes back with the list. */
export const tripFilterAddress = (filter: TripFilter, order: TripOrder): string =>
  `/lotes-solicitados/filtros${addressQuery(filter, order, 1)}`

/** Reads an address; whatever is no filter of ours is left out. */
export const tripFilterOfAddress = (
  search: string,
): { filter: TripFilter; order: TripOrder; page: number } => {
  const params = new URLSearchParams(search)
  const page = params.get('page') ?? ''
  return {
    filter: {
      motorista: params.get('motorista') ?? '',
      caminhao: params.get('caminhao') ?? '',
      origem: placeOfText(params.get('origem')),
      destino: placeOfText(params.get('destino')),
      cte: params.get('cte') ?? '',
    },
    order: params.get('ordem') === 'antigo' ? 'ASC' : 'DESC',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}
