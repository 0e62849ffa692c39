import { plainPlate } from '#domain/identifiers.ts'
import { tidy } from '#domain/places.ts'
import { isUnreadable, readable } from '#domain/unreadable.ts'
import { pageSizesOf } from '#services/contract/page-sizes.ts'
import {
  caminhoesCreate,
  caminhoesList,
  type TipoCaminhao,
  tiposCaminhaoList,
  tiposCaminhaoSearch,
} from '#services/contract/trucks.ts'
import { type Veiculo, veiculosList } from '#services/contract/vehicles.ts'
import type { HttpClient, MayReplay } from './http/client.ts'
import { outcomeOf, type ReconcileOutcome, type SendOutcome } from './submission.ts'
import type { Truck } from './trucks.ts'
import type { VehicleKind } from './vehicles.ts'

export type TruckType = TipoCaminhao

/** A vehicle that can become a part of a truck. */
export interface TruckPart {
  readonly id: number
  /** Seven characters. */
  readonly plate: string
  /** Of its owner. */
  readonly cnpj: string
  /** Of a trailer: 'Graneleira'. */
  readonly type: string | null
  /** The name of an active truck that has it; absent: none is known. */
  readonly inTruck?: string | undefined
}

export interface NewTruck {
  readonly companyId: number
  readonly name: string
  readonly typeId: number
  readonly tractor: TruckPart
  /** In their order, as many as the type has. */
  readonly trailers: readonly TruckPart[]
  /** The trucks that had this name just before it was sent. */
  readonly knownIds: readonly number[]
}

/** Names of active trucks, by the plates of their parts (seven characters). */
export type PartsInUse = ReadonlyMap<string, string>

export type NameCheck = 'free' | 'taken'

const platesOf = ({ veiculoCavalo, veiculoCarreta1, veiculoCarreta2, veiculoCarreta3 }: Truck) =>
  [veiculoCavalo, veiculoCarreta1, veiculoCarreta2, veiculoCarreta3].map((part) =>
    part ? plainPlate(part.placa) : undefined,
  )

const partOf = ({ id, placa, frotista, tipoCarreta }: Veiculo): TruckPart => ({
  id,
  plate: plainPlate(placa),
  cnpj: frotista.cnpj,
  type: tipoCarreta?.descricao ?? null,
})

/** Without regard to case (A68). */
const hasName = (name: string) => {
  const wanted = tidy(name).toLocaleLowerCase('pt-BR')
  return ({ descricao }: Truck) => tidy(descricao).toLocaleLowerCase('pt-BR') === wanted
}

const isThat = (truck: Truck, { typeId, tractor, trailers }: NewTruck): boolean =>
  truck.tipo_caminhao_id === typeId &&
  platesOf(truck).every((plate, index) => plate === [tractor, ...trailers][index]?.plate)

export const createTruckCreationService = (client: HttpClient) => {
  const sizes = pageSizesOf(caminhoesList)
  /** All trucks of a company whose names contain this one. */
  const withName = async (
    { name, companyId }: Pick<NewTruck, 'name' | 'companyId'>,
    signal: AbortSignal | undefined,
  ) => {
    const query = { descricao: tidy(name), frotista_id: companyId, page: 1, per_page: sizes.search }
    return client.send(caminhoesList, { query }, { signal })
  }

  return {
    /** Whether another truck has this name (caminhoes-list). */
    checkName: async ({ name }: { name: string }, signal?: AbortSignal): Promise<NameCheck> => {
      const query = { descricao: tidy(name), page: 1, per_page: sizes.nameCheck }
      const { data } = await client.send(caminhoesList, { query }, { signal })
      return readable(data).some(hasName(name)) ? 'taken' : 'free'
    },

    listTypes: async (_: void, signal?: AbortSignal): Promise<readonly TruckType[]> =>
      readable(await client.send(tiposCaminhaoList, {}, { signal })),

    searchTypes: async ({ text }: { text: string }, signal?: AbortSignal): Promise<readonly TruckType[]> =>
      readable(await client.send(tiposCaminhaoSearch, { query: { descricao: text } }, { signal })),

    /** The first active, approved vehicles with this plate or a part of it (veiculos-list, A70). */
    searchParts: async (
      { kind, plate, companyId }: { kind: VehicleKind; plate: string; companyId: number | null },
      signal?: AbortSignal,
    ): Promise<readonly TruckPart[]> => {
      const placa = plainPlate(plate)
      const { data } = await client.send(
        veiculosList,
        {
          query: {
            tipo: kind,
            ...(placa !== '' && { placa }),
            page: 1,
            per_page: pageSizesOf(veiculosList).truckWizard,
            ativo: true,
            list_status: ['VALID', 'MANUAL_APPROVAL'],
            ...(companyId !== null && { frotista_id: companyId }),
          },
        },
        { signal },
      )
      return readable(data).map(partOf)
    },

    /**
     * The names of the active trucks by the plates of their parts: the server may refuse such a part for another truck
     * (caminhoes-list). All are listed, because its search by a plate knows tractors alone.
     */
    listPartsInUse: async (_: void, signal?: AbortSignal): Promise<PartsInUse> => {
      const query = { page: 1, per_page: sizes.search, ativo: true }
      const { data } = await client.send(caminhoesList, { query }, { signal })
      const parts = readable(data).flatMap((truck) =>
        platesOf(truck).map((plate) => [plate, truck.descricao] as const),
      )
      return new Map(parts.filter((part): part is [string, string] => part[0] !== undefined))
    },

    /**
     * Whether a truck of the company has this name, and else the ids of those that may have it: they cannot
     * be read (caminhoes-list).
     */
    listIdsOfName: async (
      wanted: Pick<NewTruck, 'name' | 'companyId'>,
      signal?: AbortSignal,
    ): Promise<readonly number[] | 'taken'> => {
      const { data: listed } = await withName(wanted, signal)
      return readable(listed).some(hasName(wanted.name))
        ? 'taken'
        : listed.filter(isUnreadable).flatMap(({ id }) => id ?? [])
    },

    createTruck: (
      { companyId, name, typeId, tractor, trailers }: NewTruck,
      mayReplay?: MayReplay,
    ): Promise<SendOutcome> => {
      const [first, second, third] = trailers
      return outcomeOf(
        client.send(
          caminhoesCreate,
          {
            body: {
              frotista_id: companyId,
              descricao: tidy(name),
              tipo_caminhao_id: typeId,
              veiculo_cavalo_id: tractor.id,
              ...(first && { veiculo_carreta1_id: first.id }),
              ...(second && { veiculo_carreta2_id: second.id }),
              ...(third && { veiculo_carreta3_id: third.id }),
            },
          },
          { mayReplay },
        ),
      )
    },

    /**
     * Whether the truck is there now: by its name, its type and its plates (caminhoes-list). One of another
     * type or with other plates shows nothing about this one.
     */
    lookUpCreation: async (truck: NewTruck, signal?: AbortSignal): Promise<ReconcileOutcome> => {
      const { data: listed, total } = await withName(truck, signal)
      const named = readable(listed).filter(hasName(truck.name))
      if (named.some((one) => isThat(one, truck) && !truck.knownIds.includes(one.id))) return 'found'
      const isHidden = listed.some(isUnreadable) || listed.length < total
      return named.length > 0 || isHidden ? 'cannotTell' : 'notFound'
    },
  }
}
