import type { CityRecord, Company, Offer } from '../store/records.ts'
import { distanceKm } from './geo.ts'
import { type Refusal, refuse } from './refusal.ts'
import { contains, fold } from './text.ts'

const UNAVAILABLE = 'A carga não está mais disponível'

/** Searches a part of a name, ignoring accents and case; names that begin with it come first. */
export const searchCities = (cities: readonly CityRecord[], part: string): CityRecord[] => {
  const beginsWith = (city: CityRecord) => fold(city.nome).startsWith(fold(part))
  return cities
    .filter((city) => contains(city.nome, part))
    .sort((a, b) => Number(beginsWith(b)) - Number(beginsWith(a)) || a.nome.localeCompare(b.nome, 'pt-BR'))
    .slice(0, 20)
}

export interface OffersQuery {
  readonly id?: number | undefined
  readonly valor?: number | undefined
  readonly origem?: number | undefined
  readonly destino?: number | undefined
  readonly raio_origem?: number | undefined
  readonly raio_destino?: number | undefined
  readonly produto_id?: number | undefined
  readonly lotes_direcionados?: boolean | undefined
}

/** An offer for one company is visible only to its users. */
export const isVisible = (offer: Offer, scope: readonly number[]): boolean =>
  offer.addressedTo === null || scope.includes(offer.addressedTo)

/** The companies of the request: the one with the CNPJ, which must be the user's, or all of the user's. */
export const scopeOfCnpj = (
  companies: readonly Company[],
  scope: readonly number[],
  cnpj: string | undefined,
): readonly number[] | Refusal => {
  if (cnpj === undefined) return scope
  const company = companies.find((one) => one.cnpj === cnpj)
  return company && scope.includes(company.id)
    ? [company.id]
    : refuse(403, 'Você não tem acesso a esta empresa.')
}

const isNear = (
  cities: readonly CityRecord[],
  ibge: number | null,
  wanted: number | undefined,
  radiusKm: number | undefined,
): boolean => {
  if (wanted === undefined || ibge === wanted) return true
  const from = cities.find((city) => city.ibge === wanted)
  const to = cities.find((city) => city.ibge === ibge)
  return from !== undefined && to !== undefined && radiusKm !== undefined && distanceKm(from, to) <= radiusKm
}

/** The available offers that fit the filter. `valor` is a minimum (A41). */
export const listOffers = (
  offers: readonly Offer[],
  query: OffersQuery,
  scope: readonly number[],
  cities: readonly CityRecord[],
): Offer[] =>
  offers
    .filter(
      (offer) =>
        offer.takenBy === null &&
        isVisible(offer, scope) &&
        (query.id === undefined || offer.id === query.id) &&
        (query.valor === undefined || offer.valor >= query.valor) &&
        (query.produto_id === undefined || offer.productId === query.produto_id) &&
        (!query.lotes_direcionados || offer.lote_direcionado === true) &&
        isNear(cities, offer.originIbge, query.origem, query.raio_origem) &&
        isNear(cities, offer.destinationIbge, query.destino, query.raio_destino),
    )
    .sort((a, b) => a.id - b.id)

/** The answer of the availability check; a refusal has status 200, too. */
export const availability = (offer: Offer) => {
  const message = offer.unavailable ?? (offer.takenBy === null ? null : UNAVAILABLE)
  return { isValid: message === null, messages: message === null ? [] : [message] }
}
