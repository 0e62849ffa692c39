import { plainPlate } from '#domain/identifiers.ts'
import { readable } from '#domain/unreadable.ts'
import type { RequestOf } from '#services/contract/call.ts'
import { pageSizesOf } from '#services/contract/page-sizes.ts'
import {
  type Veiculo,
  veiculosDelete,
  veiculosImagem,
  veiculosList,
  veiculosUpdate,
} from '#services/contract/vehicles.ts'
import type { HttpClient } from './http/client.ts'
import { type ListPage, listPageOf } from './lists.ts'
import { LISTED_STATUSES, type ReadingImage, readingImageOf } from './readings.ts'
import { type LookOutcome, outcomeOf, type SendOutcome } from './sending.ts'
import { passOn } from './wire.ts'

/** A tractor (CAVALO) or a trailer (CARRETA). */
export type Vehicle = Veiculo

type ListAsked = RequestOf<typeof veiculosList>['query']
export type VehicleKind = ListAsked['tipo']
/** What may limit the list of vehicles; its four statuses and the size of a page are fixed. */
export type VehiclesQuery = Omit<ListAsked, 'page' | 'per_page' | 'list_status'>

/** What finds a vehicle again. */
export interface VehicleMark {
  readonly vehicleId: number
  readonly kind: VehicleKind
  /** Seven characters. */
  readonly plate: string
}

const PAGE_SIZE = pageSizesOf(veiculosList).list

export const createVehicleService = (client: HttpClient) => {
  const withPlate = async ({ kind, plate }: VehicleMark, signal?: AbortSignal) => {
    const query = { tipo: kind, placa: plainPlate(plate), page: 1, per_page: PAGE_SIZE }
    return client.send(veiculosList, { query: { ...query, list_status: LISTED_STATUSES } }, passOn(signal))
  }

  return {
    /** veiculos-list; `page` starts at 1. */
    listVehicles: async (
      { query, page }: { query: VehiclesQuery; page: number },
      signal?: AbortSignal,
    ): Promise<ListPage<Vehicle>> => {
      const asked = { ...query, page, per_page: PAGE_SIZE, list_status: LISTED_STATUSES }
      const answer = await client.send(veiculosList, { query: asked }, passOn(signal))
      return listPageOf(answer, PAGE_SIZE, (vehicle) => vehicle)
    },

    /** veiculos-delete */
    deleteVehicle: ({ vehicleId }: Pick<VehicleMark, 'vehicleId'>): Promise<SendOutcome> =>
      outcomeOf(client.send(veiculosDelete, { params: { id: vehicleId } })),

    /** Whether no vehicle of its plate is this one any more (veiculos-list). */
    lookUpDeletion: async (mark: VehicleMark, signal?: AbortSignal): Promise<LookOutcome> => {
      const { data } = await withPlate(mark, signal)
      return data.some(({ id }) => id === mark.vehicleId) ? 'notFound' : 'found'
    },

    /** veiculos-update */
    setActive: ({ vehicleId, isActive }: { vehicleId: number; isActive: boolean }): Promise<SendOutcome> =>
      outcomeOf(client.send(veiculosUpdate, { params: { id: vehicleId }, body: { ativo: isActive } })),

    /** Whether the vehicle is (in)active now, by its plate (veiculos-list). */
    lookUpActive: async (
      wanted: VehicleMark & { readonly isActive: boolean },
      signal?: AbortSignal,
    ): Promise<LookOutcome> => {
      const { data } = await withPlate(wanted, signal)
      const vehicle = readable(data).find(({ id }) => id === wanted.vehicleId)
      if (!vehicle) return 'cannotTell'
      return vehicle.ativo === wanted.isActive ? 'found' : 'notFound'
    },

    /** veiculos-imagem. Anything but a JPEG or a PNG is the fault `malformed`. */
    loadReadingImage: async ({ id }: { id: number }, signal?: AbortSignal): Promise<ReadingImage> =>
      readingImageOf(await client.send(veiculosImagem, { params: { id } }, passOn(signal))),
  }
}
