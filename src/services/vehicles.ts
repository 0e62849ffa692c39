import { onlyDigits, plainCnpj, plainPlate } from '#domain/identifiers.ts'
import { isUnreadable, type Listed, readable } from '#domain/unreadable.ts'
import type { RequestOf } from '#services/contract/call.ts'
import { type AnttResult, anttValidate } from '#services/contract/directing.ts'
import { pageSizesOf } from '#services/contract/page-sizes.ts'
import {
  type Veiculo,
  veiculosCreate,
  veiculosDelete,
  veiculosImagem,
  veiculosList,
  veiculosUpdate,
} from '#services/contract/vehicles.ts'
import type { ChosenFile } from './chosenFiles.ts'
import type { HttpClient } from './http/client.ts'
import { allPagesOf, deletionIn, type ListPage, listPageOf, type Searched, searchPages } from './lists.ts'
import { LISTED_STATUSES, type ReadingImage, readingImageOf } from './readings.ts'
import { outcomeOf, type ReconcileOutcome, type SendOutcome } from './submission.ts'
import { createTrailerTypeList, type TrailerType } from './trailerTypes.ts'

/** A tractor (CAVALO) or a trailer (CARRETA). */
export type Vehicle = Veiculo

type ListAsked = RequestOf<typeof veiculosList>['query']
export type VehicleKind = ListAsked['tipo']
/** What may limit the list of vehicles; its four statuses and the size of a page are fixed. */
export type VehiclesQuery = Omit<ListAsked, 'page' | 'per_page' | 'list_status'>

/** What finds a vehicle again. */
export interface VehicleFingerprint {
  readonly vehicleId: number
  readonly kind: VehicleKind
  /** Seven characters. */
  readonly plate: string
}

/** A vehicle that is put into use or out of it. */
export interface VehicleSwitch extends VehicleFingerprint {
  readonly isActive: boolean
}

export type AnttCheck = AnttResult

export type VehicleOfKind =
  | { readonly kind: 'CAVALO'; readonly trailerType: null }
  | { readonly kind: 'CARRETA'; readonly trailerType: TrailerType }

/** What is registered; the server reads the plate from the CRLV. */
export type NewVehicle = VehicleOfKind & { readonly crlv: ChosenFile; readonly companyId: number }

interface KindOfCompany {
  readonly kind: VehicleKind
  readonly companyId: number
}

/** What finds it again. Its plate is not known here. */
export interface NewVehicleFingerprint extends KindOfCompany {
  readonly trailerType: TrailerType | null
  /** The vehicles of that kind and company before it was sent. */
  readonly knownIds: readonly number[]
}

const PAGE_SIZE = pageSizesOf(veiculosList).list
/** The largest page that the contract allows. */
const LONG_PAGE_SIZE = pageSizesOf(veiculosList).truckWizard

/** It may be the one that was sent: a record that cannot be read, or does not tell its type, may be. */
const isLike = (one: Listed<Vehicle>, { trailerType }: NewVehicleFingerprint): boolean =>
  isUnreadable(one)
    ? one.id !== null
    : trailerType === null || one.tipoCarreta === null || one.tipoCarreta.descricao === trailerType.descricao

export const createVehicleService = (client: HttpClient) => {
  /** The vehicle as it is now, by its plate, whatever its status (veiculos-list). */
  const find = (
    { vehicleId, kind, plate }: VehicleFingerprint,
    signal: AbortSignal | undefined,
  ): Promise<Searched<Vehicle>> =>
    searchPages<Vehicle>(
      ({ id }) => id === vehicleId,
      (page) => {
        const query = { tipo: kind, placa: plainPlate(plate), page, per_page: PAGE_SIZE }
        return client.send(veiculosList, { query }, { signal })
      },
    )

  /** The vehicles of one kind of a company, of every status (veiculos-list). */
  const allOf = ({ kind, companyId }: KindOfCompany, signal?: AbortSignal) =>
    allPagesOf(LONG_PAGE_SIZE, (page) => {
      const query = { tipo: kind, frotista_id: companyId, per_page: LONG_PAGE_SIZE, page }
      return client.send(veiculosList, { query }, { signal })
    })

  /** Those that were not there before. */
  const addedTo = async ({ kind, companyId, knownIds }: NewVehicleFingerprint, signal?: AbortSignal) => {
    const known = new Set<number | null>(knownIds)
    return (await allOf({ kind, companyId }, signal)).filter(({ id }) => !known.has(id))
  }

  return {
    /** veiculos-list; `page` starts at 1. */
    listVehicles: async (
      { query, page }: { query: VehiclesQuery; page: number },
      signal?: AbortSignal,
    ): Promise<ListPage<Vehicle>> => {
      const asked = { ...query, page, per_page: PAGE_SIZE, list_status: LISTED_STATUSES }
      const answer = await client.send(veiculosList, { query: asked }, { signal })
      return listPageOf(answer, PAGE_SIZE, (vehicle) => vehicle)
    },

    deleteVehicle: ({ vehicleId }: Pick<VehicleFingerprint, 'vehicleId'>): Promise<SendOutcome> =>
      outcomeOf(client.send(veiculosDelete, { params: { id: vehicleId } })),

    /** Whether no vehicle of its plate is this one any more (veiculos-list). */
    lookUpDeletion: async (
      fingerprint: VehicleFingerprint,
      signal?: AbortSignal,
    ): Promise<ReconcileOutcome> => deletionIn(await find(fingerprint, signal)),

    setActive: ({
      vehicleId,
      isActive,
    }: Pick<VehicleSwitch, 'vehicleId' | 'isActive'>): Promise<SendOutcome> =>
      outcomeOf(client.send(veiculosUpdate, { params: { id: vehicleId }, body: { ativo: isActive } })),

    /** Whether the vehicle is (in)active now, by its plate (veiculos-list). */
    lookUpActive: async (wanted: VehicleSwitch, signal?: AbortSignal): Promise<ReconcileOutcome> => {
      const { found: vehicle } = await find(wanted, signal)
      if (vehicle === null || isUnreadable(vehicle)) return 'cannotTell'
      return vehicle.ativo === wanted.isActive ? 'found' : 'notFound'
    },

    /** veiculos-imagem. Anything but a JPEG or a PNG is the fault `malformed`. */
    loadReadingImage: async ({ id }: { id: number }, signal?: AbortSignal): Promise<ReadingImage> =>
      readingImageOf(await client.send(veiculosImagem, { params: { id } }, { signal })),

    listTrailerTypes: createTrailerTypeList(client),

    /** antt-validate for the company that a vehicle is registered for. */
    checkAntt: ({ antt, cnpj }: { antt: string; cnpj: string }, signal?: AbortSignal): Promise<AnttCheck> =>
      client.send(anttValidate, { query: { antt: onlyDigits(antt), cnpj: plainCnpj(cnpj) } }, { signal }),

    createVehicle: ({ kind, trailerType, crlv, companyId }: NewVehicle): Promise<SendOutcome> => {
      const common = { crlv_imagem_completa: crlv.base64, frotista_id: companyId }
      const body =
        kind === 'CARRETA'
          ? { ...common, tipo: kind, tipo_carreta_id: trailerType.id }
          : { ...common, tipo: 'CAVALO' as const }
      return outcomeOf(client.send(veiculosCreate, { body }))
    },

    /** The ids of all vehicles of one kind of a company, of every status (veiculos-list). */
    vehicleIds: async (of: KindOfCompany, signal?: AbortSignal): Promise<readonly number[]> =>
      (await allOf(of, signal)).flatMap(({ id }) => id ?? []),

    /**
     * Whether the company has a vehicle of that kind that was not there before (veiculos-list). A colleague may
     * have registered it at the same time: nothing in it shows who has. One of another type, or without a number,
     * decides nothing.
     */
    lookUpCreation: async (
      fingerprint: NewVehicleFingerprint,
      signal?: AbortSignal,
    ): Promise<ReconcileOutcome> => {
      const added = await addedTo(fingerprint, signal)
      if (added.length === 0) return 'notFound'
      return added.some((one) => isLike(one, fingerprint)) ? 'taken' : 'cannotTell'
    },

    /** veiculos-list: the ids of vehicles of that kind and type that were not there before; one that tells no type is none of them. */
    newIds: async (fingerprint: NewVehicleFingerprint, signal?: AbortSignal): Promise<readonly number[]> => {
      const type = fingerprint.trailerType?.descricao
      const added = readable(await addedTo(fingerprint, signal))
      return added.flatMap(({ id, tipoCarreta }) =>
        type === undefined || tipoCarreta?.descricao === type ? [id] : [],
      )
    },
  }
}
