import type { Driver, Offer, TollVoucher, Trip } from '../store/records.ts'
import { roadKm } from './geo.ts'
import { type DriversQuery, listDrivers } from './registries.ts'
import { digitsOf, fold } from './text.ts'
import { conjuntoIdOf, statusOf, TRIP } from './trips.ts'

type Item = TollVoucher['bought'][number]

/** Reais as whole centavos, so that sums are exact. */
const centavos = (reais: number): number => Math.round(reais * 100)
const sumOf = (items: readonly Item[]): number => items.reduce((sum, { valor }) => sum + centavos(valor), 0)

/** About this much is paid at one toll gate with seven axles, in centavos. */
const GATE = 8000

/** The gates on a way, which cost `total` reais together. */
const gatesOn = (km: number, total: number): Item[] => {
  const whole = centavos(total)
  const count = Math.max(1, Math.round(whole / GATE))
  const each = Math.floor(whole / count)
  return Array.from({ length: count }, (_, index) => ({
    nome: `Praça ${index + 1}, km ${Math.round((km * (index + 0.5)) / count)}`,
    valor: (index === count - 1 ? whole - each * (count - 1) : each) / 100,
  }))
}

interface Purchase {
  readonly trip: Trip
  readonly offer: Offer
  /** The driver's toll tag; not given: the first operator. */
  readonly provider: string | undefined
}

/** The voucher that is bought when a cargo with toll is directed; null: its way has none. */
export const buyVoucher = (id: number, { trip, offer, provider }: Purchase): TollVoucher | null => {
  const { latitudeOrigem, longitudeOrigem, latitudeDestino, longitudeDestino, total_pedagio: total } = offer
  if (total === null) return null
  const isPlaced =
    latitudeOrigem !== null &&
    longitudeOrigem !== null &&
    latitudeDestino !== null &&
    longitudeDestino !== null
  const km = isPlaced
    ? roadKm(
        { latitude: latitudeOrigem, longitude: longitudeOrigem },
        { latitude: latitudeDestino, longitude: longitudeDestino },
      )
    : 0
  return {
    id,
    companyId: trip.companyId,
    cpf: trip.conjunto.motorista.cpf,
    placa: trip.conjunto.caminhao.veiculoCavalo.placa,
    origem: offer.origem ?? '',
    destino: offer.destino ?? '',
    distancia: Math.round(km),
    provedor: provider ?? 'Tag Norte',
    bought: gatesOn(km, total),
    conjuntoId: conjuntoIdOf(trip),
    status: 'EM_ABERTO',
    used: [],
    refundOn: null,
    ctes: [],
  }
}

const statusAfter: Readonly<Record<number, TollVoucher['status']>> = {
  [TRIP.awaitingApproval]: 'EM_ABERTO',
  [TRIP.confirmed]: 'EM_ABERTO',
  [TRIP.queued]: 'EM_ABERTO',
  [TRIP.loading]: 'EM_ABERTO',
  [TRIP.loaded]: 'EM_TRANSITO',
  [TRIP.onTheWay]: 'EM_TRANSITO',
  [TRIP.delivered]: 'QUITADO',
  [TRIP.givenUp]: 'CANCELADO',
  [TRIP.removed]: 'CANCELADO',
}

/** Days from the request of a trip until what is left of its voucher is paid back. */
const REFUND_DAYS = 45
const refundDate = ({ createdAt }: Trip): string =>
  new Date(Date.parse(createdAt) + REFUND_DAYS * 86_400_000).toISOString().slice(0, 10)

/** The gates that were passed: none before the way, all after it; every third trip goes around the last one. */
const passed = (status: TollVoucher['status'], bought: readonly Item[], trip: Trip): Item[] => {
  if (status === 'EM_TRANSITO') return bought.slice(0, Math.ceil(bought.length / 2))
  if (status !== 'QUITADO') return []
  return bought.slice(0, trip.id % 3 === 0 ? -1 : undefined)
}

/** A voucher as its trip has left it. A trip that was removed or given up is paid back whole. */
export const voucherNow = (voucher: TollVoucher, trips: readonly Trip[]): TollVoucher => {
  const trip = trips.find((one) => conjuntoIdOf(one) === voucher.conjuntoId)
  if (!trip) return voucher
  const status = statusAfter[statusOf(trip)] ?? 'NAO_INFORMADO'
  const used = passed(status, voucher.bought, trip)
  const isOver = status === 'QUITADO' || status === 'CANCELADO'
  const isLeft = sumOf(used) < sumOf(voucher.bought)
  return { ...voucher, status, used, refundOn: isOver && isLeft ? refundDate(trip) : null, ctes: trip.ctes }
}

/** What was paid, used and is left, in reais. */
export const balanceOf = ({ bought, used }: TollVoucher) => ({
  saldoTotal: sumOf(bought) / 100,
  saldoUtilizado: sumOf(used) / 100,
  residual: (sumOf(bought) - sumOf(used)) / 100,
})

/** A driver is searched by name, or by a part of the CPF. */
export const listTollDrivers = (
  drivers: readonly Driver[],
  { cpf = '', ...query }: DriversQuery,
  scope: readonly number[],
): Driver[] => listDrivers(drivers, query, scope).filter((driver) => driver.cpf.includes(cpf))

export interface TollTripsQuery {
  readonly documento: string
  readonly cte?: string | undefined
  readonly placa?: string | undefined
}

/** The newest first. */
export const listVouchers = (
  vouchers: readonly TollVoucher[],
  { documento, cte, placa }: TollTripsQuery,
  scope: readonly number[],
): TollVoucher[] =>
  vouchers
    .filter(
      (voucher) =>
        scope.includes(voucher.companyId) &&
        voucher.cpf === digitsOf(documento) &&
        (cte === undefined || voucher.ctes.some((number) => number.includes(cte))) &&
        (placa === undefined || fold(voucher.placa).includes(fold(placa).replace(/[^a-z0-9]/g, ''))),
    )
    .sort((a, b) => b.id - a.id)
