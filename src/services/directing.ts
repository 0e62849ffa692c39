import { onlyDigits, plainCnpj, plainPlate } from '#domain/identifiers.ts'
import { plainName } from '#domain/plainName.ts'
import { isUnreadable, type Listed, readable } from '#domain/unreadable.ts'
import type { RequestOf } from '#services/contract/call.ts'
import {
  type AnttResult,
  anttValidate,
  type ConjuntoValidation,
  direcionarCargas,
  tagPedagioDisponiveis,
  tagPedagioMotorista,
  tagPedagioPreferencial,
  validatesCaminhao,
  validatesMotoristas,
} from '#services/contract/directing.ts'
import { motoristasList } from '#services/contract/drivers.ts'
import { pageSizesOf } from '#services/contract/page-sizes.ts'
import {
  LOTE_CONJUNTO_STATUS_ID_KEY,
  LOTE_ID_KEY,
  TIPOS_CAMINHAO_KEY,
  TIPOS_CARRETA_KEY,
} from '#services/contract/product-keys.ts'
import { type LoteSolicitado, lotesSolicitadosList } from '#services/contract/trips.ts'
import { caminhoesList } from '#services/contract/trucks.ts'
import type { Driver } from './drivers.ts'
import type { HttpClient, MayReplay } from './http/client.ts'
import { searchPages } from './lists.ts'
import type { Offer } from './offers.ts'
import { outcomeOf, type ReconcileOutcome, type SendOutcome } from './submission.ts'
import type { Truck } from './trucks.ts'

export type { Driver } from './drivers.ts'
export type { Truck } from './trucks.ts'
export type AnttCheck = AnttResult

/** Whether a driver or a truck is free, and if not, why (api §2.7). */
export type PartyValidation = ConjuntoValidation

export interface TollTags {
  /** Names of the operators; empty: there are no tags. */
  readonly operators: readonly string[]
  /** The driver's stored choice. */
  readonly preferred: string | null
}

/** What is sent. It does not change after the user has confirmed. */
export interface Direction {
  readonly offer: Offer
  readonly driver: Driver
  readonly truck: Truck
}

/** What finds a direction again, and what is shown about it. No CPF: it is stored in the browser. */
export interface DirectionFingerprint {
  readonly offerId: number
  readonly origin: string | null
  readonly destination: string | null
  readonly driverName: string
  /** Of the tractor; seven characters. */
  readonly plate: string
}

/** Which of several was found. */
export type DirectionProof = Pick<DirectionFingerprint, 'plate' | 'driverName'>

export const fingerprintOfDirection = ({ offer, driver, truck }: Direction): DirectionFingerprint => ({
  offerId: offer.id,
  origin: offer.origem,
  destination: offer.destino,
  driverName: driver.nome,
  plate: plainPlate(truck.veiculoCavalo.placa),
})

/** Entregue (core §4). */
const DELIVERED = 5
/** Statuses of trips that are over (core §4): Entregue, Desistiu, Removido. */
const OVER: readonly (number | null)[] = [DELIVERED, 6, 8]

/** The body of POST /direcionar/cargas (api §2.9, A50). */
const directionBody = ({ offer, driver, truck }: Direction): RequestOf<typeof direcionarCargas>['body'] => ({
  lote_id: offer.id,
  tipo_origem: 7,
  motorista_id: driver.id,
  cpf: onlyDigits(driver.cpf),
  caminhao_id: truck.id,
  placa: plainPlate(truck.veiculoCavalo.placa),
  origem: offer.origem ?? '',
  origem_completa: offer.origem ?? '',
  destino: offer.destino,
  destino_completo: offer.destino,
  valor: offer.valor,
  produto: offer.produto,
  especie: offer.especie,
  pedagio: offer.pedagio,
  total_pedagio: offer.total_pedagio,
  filial: offer.filial,
  observacao: offer.observacoes,
})

export const createDirectingService = (client: HttpClient) => ({
  /** The first active, approved drivers with this name (motoristas-list, directing search). */
  searchDrivers: async (
    { name, companyId }: { name: string; companyId: number | null },
    signal?: AbortSignal,
  ): Promise<readonly Driver[]> => {
    const query = {
      ...(name !== '' && { nome: name }),
      page: 1,
      per_page: pageSizesOf(motoristasList).search,
      list_status: ['VALID', 'MANUAL_APPROVAL'],
      ativo: true,
      ...(companyId !== null && { frotista_id: companyId }),
    } as const
    const answer = await client.send(
      motoristasList,
      { query: { ...query, list_status: [...query.list_status] } },
      { signal },
    )
    return readable(answer.data)
  },

  /** Active trucks of the types that the offer allows (caminhoes-list, directing search). */
  searchTrucks: async (
    { plate, offer }: { plate: string; offer: Offer },
    signal?: AbortSignal,
  ): Promise<readonly Truck[]> => {
    const placa = plainPlate(plate)
    const query = {
      ...(placa !== '' && { placa }),
      page: 1,
      per_page: pageSizesOf(caminhoesList).search,
      ativo: true,
      [TIPOS_CARRETA_KEY]: offer.tipoCarretaPermitidos.map((type) => type.IdTipoCarreta),
      [TIPOS_CAMINHAO_KEY]: offer.tipoCavaloPermitidos.map((type) => type.IdTipoCavalo),
    } as const
    return readable((await client.send(caminhoesList, { query }, { signal })).data)
  },

  validateDriver: ({ driver }: { driver: Driver }, signal?: AbortSignal): Promise<PartyValidation> =>
    client.send(validatesMotoristas, { query: { cpf: onlyDigits(driver.cpf) } }, { signal }),

  /** validates-caminhao, by the tractor's plate */
  validateTruck: ({ truck }: { truck: Truck }, signal?: AbortSignal): Promise<PartyValidation> =>
    client.send(validatesCaminhao, { query: { placa: plainPlate(truck.veiculoCavalo.placa) } }, { signal }),

  /** antt-validate for the company that owns the truck's tractor. */
  checkAntt: ({ truck }: { truck: Truck }, signal?: AbortSignal): Promise<AnttCheck> => {
    const { antt, cnpj } = truck.veiculoCavalo.frotista
    return client.send(anttValidate, { query: { antt: onlyDigits(antt), cnpj: plainCnpj(cnpj) } }, { signal })
  },

  /** The operators and the driver's tag; a lookup that fails counts as no tag (A51). */
  loadTollTags: async ({ driver }: { driver: Driver }, signal?: AbortSignal): Promise<TollTags> => {
    const params = { cpf: onlyDigits(driver.cpf) }
    const [available, preference] = await Promise.allSettled([
      client.send(tagPedagioDisponiveis, {}, { signal }),
      client.send(tagPedagioMotorista, { params }, { signal }),
    ])
    return {
      operators: available.status === 'fulfilled' ? available.value.operadoras : [],
      preferred: preference.status === 'fulfilled' ? preference.value.tag_pedagio : null,
    }
  },

  saveTollTag: async ({ driver, tag }: { driver: Driver; tag: string }): Promise<void> => {
    const body = { cpf_motorista: onlyDigits(driver.cpf), tag_pedagio: tag }
    await client.send(tagPedagioPreferencial, { body })
  },

  directCargo: (direction: Direction, mayReplay?: MayReplay): Promise<SendOutcome> =>
    outcomeOf(client.send(direcionarCargas, { body: directionBody(direction) }, { mayReplay })),

  /**
   * Whether the requested trips of this truck have one of this offer, the newest first. With another driver it may be a
   * colleague's, so nothing can be told. The same truck may have carried this cargo before: of a direction of the last hour a
   * trip that was delivered is not it; one that was given up or removed since may be it.
   */
  wasDirected: async (
    {
      offerId,
      plate,
      driverName,
      isRecent,
    }: Pick<DirectionFingerprint, 'offerId' | 'plate' | 'driverName'> & { readonly isRecent: boolean },
    signal?: AbortSignal,
  ): Promise<ReconcileOutcome> => {
    const isOfOffer = (trip: LoteSolicitado) =>
      trip[LOTE_ID_KEY] === offerId && plainPlate(trip.conjunto.caminhao.veiculoCavalo.placa) === plate
    const isOpen = (trip: LoteSolicitado) =>
      isOfOffer(trip) && !OVER.includes(trip[LOTE_CONJUNTO_STATUS_ID_KEY])
    const isIt = (trip: Listed<LoteSolicitado>) =>
      !isUnreadable(trip) && isOpen(trip) && plainName(trip.conjunto.motorista.nome) === plainName(driverName)
    const perPage = pageSizesOf(lotesSolicitadosList).list
    const { found, records, isWhole } = await searchPages(isIt, (page) =>
      client.send(
        lotesSolicitadosList,
        { query: { page, per_page: perPage, order_by: 'DESC', caminhao: plate } },
        { signal },
      ),
    )
    if (found) return 'found'
    const trips = readable(records)
    const wasBefore = (trip: LoteSolicitado) => isRecent && trip[LOTE_CONJUNTO_STATUS_ID_KEY] === DELIVERED
    // a trip that cannot be read may be the one
    const isSure =
      isWhole && trips.length === records.length && trips.every((trip) => !isOfOffer(trip) || wasBefore(trip))
    return isSure ? 'notFound' : 'cannotTell'
  },
})
