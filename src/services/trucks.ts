import { plainPlate } from '#domain/identifiers.ts'
import { isUnreadable } from '#domain/unreadable.ts'
import type { RequestOf } from '#services/contract/call.ts'
import { pageSizesOf } from '#services/contract/page-sizes.ts'
import type { TIPOS_CAMINHAO_KEY, TIPOS_CARRETA_KEY } from '#services/contract/product-keys.ts'
import { type Caminhao, caminhoesDelete, caminhoesList, caminhoesUpdate } from '#services/contract/trucks.ts'
import type { HttpClient } from './http/client.ts'
import { deletionIn, type ListPage, listPageOf, type Searched, searchPages } from './lists.ts'
import { outcomeOf, type ReconcileOutcome, type SendOutcome } from './submission.ts'

/** A tractor and up to three trailers under one name. */
export type Truck = Caminhao

type ListAsked = RequestOf<typeof caminhoesList>['query']
/** What may limit the list of trucks; the size of a page is fixed, and the types are asked for by an offer. */
export type TrucksQuery = Omit<
  ListAsked,
  'page' | 'per_page' | typeof TIPOS_CARRETA_KEY | typeof TIPOS_CAMINHAO_KEY
>

/** What finds a truck again. */
export interface TruckFingerprint {
  readonly truckId: number
  readonly name: string
  /** Of the tractor; seven characters. */
  readonly plate: string
}

/** A truck that is put into use or out of it. */
export interface TruckSwitch extends TruckFingerprint {
  readonly isActive: boolean
}

const PAGE_SIZES = pageSizesOf(caminhoesList)

export const createTruckService = (client: HttpClient) => {
  /**
   * The truck as it is now, by its tractor's plate (caminhoes-list). One tractor may be in several trucks; the size of the
   * directing search takes them all.
   */
  const find = (
    { truckId, plate }: Pick<TruckFingerprint, 'truckId' | 'plate'>,
    signal: AbortSignal | undefined,
  ): Promise<Searched<Truck>> =>
    searchPages<Truck>(
      ({ id }) => id === truckId,
      (page) => {
        const query = { placa: plainPlate(plate), page, per_page: PAGE_SIZES.search }
        return client.send(caminhoesList, { query }, { signal })
      },
    )

  return {
    /** caminhoes-list; `page` starts at 1. */
    listTrucks: async (
      { query, page }: { query: TrucksQuery; page: number },
      signal?: AbortSignal,
    ): Promise<ListPage<Truck>> => {
      const asked = { ...query, page, per_page: PAGE_SIZES.list }
      const answer = await client.send(caminhoesList, { query: asked }, { signal })
      return listPageOf(answer, PAGE_SIZES.list, (truck) => truck)
    },

    deleteTruck: ({ truckId }: Pick<TruckFingerprint, 'truckId'>): Promise<SendOutcome> =>
      outcomeOf(client.send(caminhoesDelete, { params: { id: truckId } })),

    /** Whether no truck with its tractor is this one any more (caminhoes-list). */
    lookUpDeletion: async (
      fingerprint: Pick<TruckFingerprint, 'truckId' | 'plate'>,
      signal?: AbortSignal,
    ): Promise<ReconcileOutcome> => deletionIn(await find(fingerprint, signal)),

    setActive: ({ truckId, isActive }: Pick<TruckSwitch, 'truckId' | 'isActive'>): Promise<SendOutcome> =>
      outcomeOf(client.send(caminhoesUpdate, { params: { id: truckId }, body: { ativo: isActive } })),

    /** Whether the truck is (in)active now, by its tractor's plate (caminhoes-list). */
    lookUpActive: async (
      wanted: Omit<TruckSwitch, 'name'>,
      signal?: AbortSignal,
    ): Promise<ReconcileOutcome> => {
      const { found: truck } = await find(wanted, signal)
      if (truck === null || isUnreadable(truck)) return 'cannotTell'
      return truck.ativo === wanted.isActive ? 'found' : 'notFound'
    },
  }
}
