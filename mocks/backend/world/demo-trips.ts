import { buildTrip, orderCode, TRIP } from '../rules/trips.ts'
import type { WholeTruck } from '../rules/trucks.ts'
import type { Driver, GateStatus, Offer, RecordOf, Trip, User } from '../store/records.ts'
import { demoOffer } from './demo-offers.ts'
import type { Random } from './random.ts'

interface Parts {
  readonly random: Random
  readonly today: Date
  readonly drivers: readonly Driver[]
  readonly trucks: readonly WholeTruck[]
  readonly truckTypes: readonly RecordOf<'truckTypes'>[]
  readonly users: readonly User[]
  readonly firstId: number
  readonly count: number
}

type List<T> = readonly [T, ...T[]]

// The newest trips are under way, the older ones are over. Each driver and truck of the first part is in one
// trip under way, those of the second part in none, so that a cargo can always be directed to somebody.
const underWay: List<number> = [
  TRIP.awaitingApproval,
  TRIP.awaitingApproval,
  TRIP.confirmed,
  TRIP.confirmed,
  TRIP.queued,
  TRIP.queued,
  TRIP.loading,
  TRIP.loading,
  TRIP.loaded,
  TRIP.loaded,
  TRIP.loaded,
  TRIP.onTheWay,
  TRIP.onTheWay,
  TRIP.onTheWay,
]
const over: List<number> = [
  TRIP.delivered,
  TRIP.delivered,
  TRIP.delivered,
  TRIP.delivered,
  TRIP.delivered,
  TRIP.delivered,
  TRIP.delivered,
  TRIP.removed,
  TRIP.givenUp,
]

const hasCte = (status: number) =>
  status === TRIP.onTheWay || status === TRIP.loaded || status === TRIP.delivered

/** The SMS question of a trip that awaits approval: not answered yet, yes or no. */
const smsAnswers: List<boolean | null> = [null, true, true, false]
/** Risk management decides first. */
const waitingGates: List<GateStatus> = ['AGUARDANDO', 'LIBERADO', 'LIBERADO']

/** The decision of risk management; it may be the reason of a removed trip. */
const riskGate = (status: number, random: Random): GateStatus | undefined => {
  if (status === TRIP.awaitingApproval) return random.pick(waitingGates)
  return status === TRIP.removed && random.chance(0.5) ? 'REPROVADO' : undefined
}

const at = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('the demo world has nobody to drive')
  return item
}

/** The trips under way follow each other closely; those before them fill a year. */
const hoursAgo = (age: number): number => (age + 20) * 14 + Math.max(0, age - underWay.length) ** 2 * 0.93

/** A trip and, if it is under way, the offer that it has taken. */
export interface DemoTrip {
  readonly trip: Trip
  readonly offer: Offer
  readonly taken: readonly Offer[]
}

export const demoTrips = (parts: Parts): DemoTrip[] => {
  const { random, today, users, count } = parts
  return Array.from({ length: count }, (_, index) => {
    // The smallest id is the oldest trip.
    const age = count - index
    const isUnderWay = age <= underWay.length
    const status = isUnderWay ? at(underWay, underWay.length - age) : random.pick(over)
    const truck = at(parts.trucks, isUnderWay ? age : random.int(0, parts.trucks.length - 1))
    const offer: Offer = demoOffer(600 + index * 2 + random.int(0, 1), random)
    const id = parts.firstId + index
    const conjuntoId = id + 100
    const statusGR = riskGate(status, random)
    const trip = buildTrip({
      id,
      conjuntoId,
      status,
      offer,
      driver: at(parts.drivers, isUnderWay ? age : random.int(0, parts.drivers.length - 1)),
      truck,
      truckType: parts.truckTypes.find((type) => type.id === truck.tipo_caminhao_id)?.descricao ?? '',
      companyId: !isUnderWay && random.chance(0.1) ? 102 : 101,
      user: at(users, random.int(0, users.length - 1)),
      createdAt: new Date(today.getTime() - hoursAgo(age) * 3_600_000).toISOString(),
      orderCode: status === TRIP.awaitingApproval ? null : orderCode(id),
      sendSms: status === TRIP.awaitingApproval ? random.pick(smsAnswers) : null,
      ...(statusGR && { statusGR }),
      branchPhone: status === TRIP.loaded && random.chance(0.4) ? '4133330000' : null,
      ctes: hasCte(status) ? Array.from({ length: random.chance(0.3) ? 2 : 1 }, () => random.digits(6)) : [],
    })
    return { trip, offer, taken: isUnderWay ? [{ ...offer, takenBy: conjuntoId }] : [] }
  })
}
