import {
  LOTE_CONJUNTO_ID_KEY,
  LOTE_CONJUNTO_STATUS_ID_KEY,
  LOTE_ID_KEY,
} from '#services/contract/product-keys.ts'
import type { Caminhao } from '#services/contract/trucks.ts'
import type { Driver, GateStatus, Offer, Trip } from '../store/records.ts'
import { type Refusal, refuse } from './refusal.ts'

/** The trip statuses of core §4. There is no 9. */
export const TRIP = {
  onTheWay: 1,
  confirmed: 2,
  queued: 3,
  loading: 4,
  delivered: 5,
  givenUp: 6,
  loaded: 7,
  removed: 8,
  awaitingApproval: 10,
} as const

export const statusOf = (trip: Trip) => trip[LOTE_CONJUNTO_STATUS_ID_KEY]
export const conjuntoIdOf = (trip: Trip) => trip[LOTE_CONJUNTO_ID_KEY]
export const offerIdOf = (trip: Trip) => trip[LOTE_ID_KEY]
export const withStatus = (status: number) => ({ [LOTE_CONJUNTO_STATUS_ID_KEY]: status })

const cancellable: readonly number[] = [
  TRIP.onTheWay,
  TRIP.confirmed,
  TRIP.queued,
  TRIP.loading,
  TRIP.awaitingApproval,
]

/** Whether the trip keeps its driver and its truck busy. */
export const isUnderWay = (trip: Trip): boolean =>
  statusOf(trip) === TRIP.loaded || cancellable.includes(statusOf(trip))

/** The status after 'finalizar'; only a loaded trip allows it. */
export const finishTrip = (trip: Trip): number | Refusal =>
  statusOf(trip) === TRIP.loaded
    ? TRIP.delivered
    : refuse(400, 'Somente uma viagem embarcada pode ser finalizada.')

/** The status after 'cancelar'; every trip under way allows it until it is loaded. */
export const cancelTrip = (trip: Trip): number | Refusal =>
  cancellable.includes(statusOf(trip))
    ? TRIP.removed
    : refuse(400, 'Esta viagem não pode mais ser cancelada.')

/** The code of a loading order, 'OC000501'. */
export const orderCode = (tripId: number): string => `OC${String(tripId).padStart(6, '0')}`

/** The usual gates of a trip in this status. */
const usualGate = (status: number): GateStatus =>
  status === TRIP.awaitingApproval ? 'AGUARDANDO' : 'LIBERADO'

const plateOf = (trailer: { placa: string } | null) => trailer && { placa: trailer.placa }

/** Driver and truck, as a trip names them. */
export const conjuntoOf = (
  { nome, cnh, cpf }: Pick<Driver, 'nome' | 'cnh' | 'cpf'>,
  truck: Caminhao,
  truckType: string,
): Trip['conjunto'] => ({
  motorista: { nome, cnh, cpf },
  caminhao: {
    descricao: truck.descricao,
    tipoCaminhao: { descricao: truckType },
    veiculoCavalo: { placa: truck.veiculoCavalo.placa },
    veiculoCarreta1: plateOf(truck.veiculoCarreta1),
    veiculoCarreta2: plateOf(truck.veiculoCarreta2),
    veiculoCarreta3: plateOf(truck.veiculoCarreta3),
  },
})

interface TripParts {
  readonly id: number
  readonly conjuntoId: number
  readonly status: number
  readonly offer: Offer
  readonly driver: Driver
  readonly truck: Caminhao
  /** 'Bitrem', 'Toco', ... */
  readonly truckType: string
  readonly companyId: number
  readonly user: { readonly id: number; readonly telefone: string | null }
  readonly createdAt: string
  readonly orderCode?: string | null
  readonly sendSms?: boolean | null
  readonly branchPhone?: string | null
  readonly ctes?: readonly string[]
  readonly statusGR?: GateStatus | null
  readonly statusOP?: GateStatus | null
  readonly approvesAt?: string | null
  readonly loadsAt?: string | null
}

/** A requested trip keeps the data of the offer, the driver and the truck at the time of the request. */
export const buildTrip = (parts: TripParts): Trip => {
  const { offer, driver, truck } = parts
  return {
    id: parts.id,
    [LOTE_ID_KEY]: offer.id,
    [LOTE_CONJUNTO_ID_KEY]: parts.conjuntoId,
    ...withStatus(parts.status),
    ordem_carregamento_codigo: parts.orderCode ?? null,
    origem: offer.origem,
    origem_completa: offer.origem,
    destino: offer.destino,
    destino_completo: offer.destino,
    valor: offer.valor,
    especie: offer.especie,
    produto: offer.produto,
    pedagio: offer.pedagio,
    total_pedagio: offer.total_pedagio,
    filial: offer.filial,
    observacao: offer.observacoes,
    send_sms: parts.sendSms ?? null,
    usuario: { telefone: parts.user.telefone },
    conjunto: conjuntoOf(driver, truck, parts.truckType),
    companyId: parts.companyId,
    userId: parts.user.id,
    driverId: driver.id,
    truckId: truck.id,
    originIbge: offer.originIbge,
    destinationIbge: offer.destinationIbge,
    branchPhone: parts.branchPhone ?? null,
    ctes: [...(parts.ctes ?? [])],
    statusGR: parts.statusGR === undefined ? usualGate(parts.status) : parts.statusGR,
    statusOP: parts.statusOP === undefined ? usualGate(parts.status) : parts.statusOP,
    orderFails: false,
    approvesAt: parts.approvesAt ?? null,
    loadsAt: parts.loadsAt ?? null,
    createdAt: parts.createdAt,
  }
}
