import { onlyDigits } from '#domain/identifiers.ts'
import { placeOrNull } from '#domain/places.ts'
import { isUnreadable } from '#domain/unreadable.ts'
import type { AnswerOf, RequestOf } from '#services/contract/call.ts'
import { pageSizesOf } from '#services/contract/page-sizes.ts'
import {
  type ValePedagioMotorista,
  type ValePedagioViagem,
  valePedagioDetalhes,
  valePedagioMotoristas,
  valePedagioViagens,
} from '#services/contract/toll.ts'
import type { HttpClient } from './http/client.ts'
import { type ListPage, listPageOf } from './lists.ts'

/** A driver who may have toll vouchers. The API gives no number: `id` is the place in the page. */
export type TollDriver = ValePedagioMotorista & { readonly id: number }

/** A trip with a toll voucher; a place without a name is null. */
export type TollTrip = Omit<ValePedagioViagem, 'origem' | 'destino'> & {
  readonly origem: string | null
  readonly destino: string | null
}

/** The balance of a toll voucher, in reais; the distance in km. */
export type TollDetail = AnswerOf<typeof valePedagioDetalhes>

type DriversAsked = RequestOf<typeof valePedagioMotoristas>['query']
/** What may limit the list of drivers: a name, or a CPF or a part of one. */
export type TollDriversQuery = Omit<DriversAsked, 'page' | 'per_page' | 'list_status'>

/** What may limit the trips of a driver. */
export type TollTripsQuery = Omit<RequestOf<typeof valePedagioViagens>['query'], 'documento'>

const DRIVERS_A_PAGE = pageSizesOf(valePedagioMotoristas).list
/** The API answers all trips of a driver at once (A43); so many are shown together. */
const TRIPS_A_PAGE = 30

export const createTollService = (client: HttpClient) => ({
  /** vale-pedagio-motoristas: approved drivers; `page` starts at 1. */
  listDrivers: async (
    { query, page }: { query: TollDriversQuery; page: number },
    signal?: AbortSignal,
  ): Promise<ListPage<TollDriver>> => {
    const list_status: DriversAsked['list_status'] = ['VALID', 'MANUAL_APPROVAL']
    const asked = { ...query, page, per_page: DRIVERS_A_PAGE, list_status }
    const answer = await client.send(valePedagioMotoristas, { query: asked }, { signal })
    const { items, ...rest } = listPageOf(answer, DRIVERS_A_PAGE, (driver) => driver)
    return { ...rest, items: items.map((item, id) => (isUnreadable(item) ? item : { ...item, id })) }
  },

  /**
   * vale-pedagio-viagens: a page of the trips of a driver, as the server has ordered them.
   * @param cpf with or without a mask
   */
  listTrips: async (
    { cpf, query, page }: { cpf: string; query: TollTripsQuery; page: number },
    signal?: AbortSignal,
  ): Promise<ListPage<TollTrip>> => {
    const asked = { ...query, documento: onlyDigits(cpf) }
    const trips = await client.send(valePedagioViagens, { query: asked }, { signal })
    const shown = trips.slice((page - 1) * TRIPS_A_PAGE, page * TRIPS_A_PAGE)
    const items = shown.map((trip) =>
      isUnreadable(trip)
        ? trip
        : { ...trip, origem: placeOrNull(trip.origem), destino: placeOrNull(trip.destino) },
    )
    return { items, total: trips.length, perPage: TRIPS_A_PAGE }
  },

  getDetail: ({ cpf, tripId }: { cpf: string; tripId: number }, signal?: AbortSignal): Promise<TollDetail> =>
    client.send(valePedagioDetalhes, { query: { id: tripId, documento: onlyDigits(cpf) } }, { signal }),
})
