import { dateInBrazil } from '#domain/dates.ts'
import { newDepositSlip } from '../rules/deposit-slips.ts'
import { isToBeLoaded } from '../rules/loading-order.ts'
import {
  buildTrip,
  conjuntoOf,
  isUnderWay,
  offerIdOf,
  orderCode,
  statusOf,
  TRIP,
  withStatus,
} from '../rules/trips.ts'
import { wholeTruck } from '../rules/trucks.ts'
import { byId } from '../store/byId.ts'
import type { Company, DepositSlip, Driver, Offer, Trip, Truck, Vehicle, World } from '../store/records.ts'
import { ESCROW_BANK } from './banks.ts'
import { demoWorld } from './demo.ts'
import { demoOffer } from './demo-offers.ts'
import { buildVehicle } from './fleet.ts'
import { inventPlate } from './identifiers.ts'
import { buildOffer } from './offers.ts'
import type { Random } from './random.ts'

// What a person sees who opens the demo: the demo's world, whose first pages are those of a carrier's good day. Journeys
// have the demo's world itself, whose first pages are the fixtures of api §6.1.

const SOJA = { id: 1, descricao: 'Soja' }

/** Offers of the first page, whose destination is unknown in the fixtures; another one further down has none. */
const WITHOUT_DESTINATION = 4
const DESTINATION = 4118204
const UNKNOWN_INSTEAD = 1041

/** What a ton of it costs beside a ton of soy on the same way: what fills a truck on its way back is cheaper. */
const DEARER: Readonly<Record<string, number>> = {
  Milho: 0.97,
  'Farelo de soja': 1.03,
  Açúcar: 1.05,
  Fertilizante: 0.86,
  'Algodão em pluma': 1.35,
  Arroz: 1.08,
  Calcário: 0.82,
  'Óleo de soja': 1.2,
}

const priced = (offer: Offer): Offer => ({
  ...offer,
  valor: Math.round(offer.valor * (DEARER[offer.produto ?? ''] ?? 1) * 2) / 2,
})

const offersOf = (offers: readonly Offer[]): Offer[] =>
  offers.map((offer) => {
    if (offer.id === WITHOUT_DESTINATION) {
      const { cliente_logomarca, empresa_logomarca, filial } = offer
      const parts = { id: offer.id, from: offer.originIbge ?? 0, to: DESTINATION, product: SOJA }
      return buildOffer(parts, { cliente_logomarca, empresa_logomarca, filial })
    }
    const isUnknown = offer.id === UNKNOWN_INSTEAD
    const shown = offer.id > 1000 ? priced(offer) : offer
    return isUnknown
      ? {
          ...shown,
          destino: 'null - null',
          latitudeDestino: null,
          longitudeDestino: null,
          destinationIbge: null,
          total_pedagio: null,
          tipo_pedagio: null,
          pedagio: null,
        }
      : shown
  })

/** Trucks of the fixtures that miss a trailer, and the new trailer's number. */
const MISSING: Readonly<Record<number, number>> = { 301: 751, 302: 752, 303: 753, 304: 754, 393: 755 }
/** A Bitrem has two trailers. */
const BITREMS: readonly number[] = [301, 393]
const BITREM = 3
/** The trailer of the 'Sider amarelo'. */
const SIDER = { vehicleId: 712, trailerTypeId: 2 }

const trucksOf = (trucks: readonly Truck[]): Truck[] =>
  trucks.map((truck) => {
    const trailer = MISSING[truck.id]
    if (trailer === undefined) return truck
    return {
      ...truck,
      trailerIds: [...truck.trailerIds, trailer],
      ...(BITREMS.includes(truck.id) && { tipo_caminhao_id: BITREM }),
    }
  })

const vehiclesOf = (vehicles: readonly Vehicle[], random: Random): Vehicle[] => {
  const used = new Set(vehicles.map(({ placa }) => placa))
  const newPlate = (): string => {
    const placa = inventPlate(random)
    return used.has(placa) ? newPlate() : placa
  }
  return [
    ...vehicles.map((vehicle) =>
      vehicle.id === SIDER.vehicleId
        ? buildVehicle({ id: vehicle.id, placa: vehicle.placa, trailerTypeId: SIDER.trailerTypeId })
        : vehicle,
    ),
    ...Object.values(MISSING).map((id) => buildVehicle({ id, placa: newPlate(), trailerTypeId: 1 })),
  ]
}

/** The newest trips, the newest last: one in each stage of the way, and how long ago they were asked for, in hours. */
const NEWEST: readonly (readonly [status: number, hoursAgo: number])[] = [
  [TRIP.givenUp, 98],
  [TRIP.removed, 77],
  [TRIP.delivered, 71],
  [TRIP.loaded, 52],
  [TRIP.loading, 44],
  [TRIP.queued, 27],
  [TRIP.onTheWay, 20],
  [TRIP.confirmed, 6],
  [TRIP.awaitingApproval, 2],
]
const FIRST_ID = 521
const FIRST_OFFER_ID = 901

const HAVE_CTE: readonly number[] = [TRIP.loaded, TRIP.delivered]

/** The fixtures' trips whose driver or truck is on another one, too: they get others. */
const OTHER_DRIVER: readonly number[] = [503]
const OTHER_TRUCK: readonly number[] = [513, 514]

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Minutes until the first of the trips moves on by itself, and between one and the next. */
const FIRST_MIN = 50
const BETWEEN_MIN = 7 * 60

/** Who is on its way 'Em trânsito' with a CT-e has been loaded. */
const loadedOnes = (trip: Trip): Trip =>
  statusOf(trip) === TRIP.onTheWay && trip.ctes.length > 0 ? { ...trip, ...withStatus(TRIP.loaded) } : trip

const isRefused = ({ statusGR, statusOP }: Trip) => statusGR === 'REPROVADO' || statusOP === 'REPROVADO'

/**
 * Each trip that waits for others has its time, the newest first: it is approved, and loaded a day later. Those that were
 * refused, or whose order fails, stay as they are.
 */
const timed = (trips: readonly Trip[], today: Date): Trip[] => {
  let count = 0
  const nextTime = (later = 0) => {
    const minutes = FIRST_MIN + count * BETWEEN_MIN
    count += 1
    return new Date(today.getTime() + minutes * 60_000 + later).toISOString()
  }
  return [...trips]
    .reverse()
    .map((trip): Trip => {
      if (isRefused(trip) || trip.orderFails) return trip
      if (isToBeLoaded(trip)) return { ...trip, loadsAt: nextTime() }
      if (statusOf(trip) !== TRIP.awaitingApproval) return trip
      const approvesAt = nextTime()
      return { ...trip, approvesAt, loadsAt: new Date(Date.parse(approvesAt) + DAY_MS).toISOString() }
    })
    .reverse()
}

/** Two slips that nobody has paid yet: one is paid in some hours, one never is. */
const openSlips = (today: Date, company: Company): DepositSlip[] => {
  const slipOf = (number: number, centavos: number, paysInHours: number | null): DepositSlip =>
    newDepositSlip({
      id: `DOCK-${number}`,
      company,
      centavos,
      now: new Date(today.getTime() - DAY_MS),
      bank: ESCROW_BANK.codigo,
      settleMs: paysInHours === null ? null : DAY_MS + paysInHours * HOUR_MS,
    })
  return [slipOf(111, 250_000, 5), slipOf(112, 80_000, null)]
}

/** Days until the licences of two drivers without a trip expire. */
const LAPSES: readonly number[] = [6, 19]

const taken = <T>(items: T[]): T => {
  const item = items.shift()
  if (item === undefined) throw new Error('nobody is free in the showcase')
  return item
}

/** Whether the offer allows the truck and each of its trailers. */
export const mayCarry = (offer: Offer, truck: Truck, vehicles: readonly Vehicle[]): boolean =>
  offer.tipoCavaloPermitidos?.some(({ IdTipoCavalo }) => IdTipoCavalo === truck.tipo_caminhao_id) === true &&
  truck.trailerIds.every((id) => {
    const type = vehicles.find((vehicle) => vehicle.id === id)?.trailerTypeId
    return offer.tipoCarretaPermitidos?.some(({ IdTipoCarreta }) => IdTipoCarreta === type) === true
  })

const offerFor = (id: number, truck: Truck, vehicles: readonly Vehicle[], random: Random): Offer => {
  const offer = priced(demoOffer(id, random))
  return mayCarry(offer, truck, vehicles) ? offer : offerFor(id, truck, vehicles, random)
}

/** The demo's world with a credible first page of trips and of offers. All people are invented. */
export const showcaseWorld = (today: Date, random: Random): World => {
  const world = demoWorld(today, random)
  const trucks = trucksOf(world.trucks)
  const vehicles = vehiclesOf(world.vehicles, random)
  const offers = offersOf(world.offers)
  const facts = { vehicles, companies: world.companies }
  const typeOf = (truck: Truck) =>
    world.truckTypes.find(({ id }) => id === truck.tipo_caminhao_id)?.descricao ?? ''
  const carriageOf = (
    truck: Truck,
    driver: Pick<Driver, 'id' | 'nome' | 'cnh' | 'cpf'>,
    trip: Trip,
  ): Trip => ({
    ...trip,
    driverId: driver.id,
    truckId: truck.id,
    conjunto: conjuntoOf(driver, wholeTruck(truck, facts), typeOf(truck)),
  })
  const busy = world.trips.filter(isUnderWay)
  const freeDrivers = world.drivers.filter(
    ({ id, ativo, status }) =>
      id > 207 && ativo && status === 'VALID' && !busy.some(({ driverId }) => driverId === id),
  )
  const freeTrucks = trucks.filter(
    (truck) =>
      truck.ativo &&
      truck.id > 304 &&
      truck.trailerIds.length > 0 &&
      vehicles.find(({ id }) => id === truck.tractorId)?.companyId === 101 &&
      !busy.some(({ truckId }) => truckId === truck.id),
  )
  const trips = world.trips.map((trip): Trip => {
    const driver = OTHER_DRIVER.includes(trip.id)
      ? taken(freeDrivers)
      : world.drivers.find(({ id }) => id === trip.driverId)
    const truck = OTHER_TRUCK.includes(trip.id)
      ? taken(freeTrucks)
      : trucks.find(({ id }) => id === trip.truckId)
    const carried = driver && truck ? carriageOf(truck, driver, trip) : trip
    const offer = offers.find(({ id }) => id === WITHOUT_DESTINATION)
    return offer && offerIdOf(trip) === WITHOUT_DESTINATION
      ? {
          ...carried,
          destino: offer.destino,
          destino_completo: offer.destino,
          destinationIbge: offer.destinationIbge,
          valor: offer.valor,
        }
      : carried
  })
  const [requester] = world.users
  if (!requester) throw new Error('the demo world has no users')
  const newest = NEWEST.map(([status, hoursAgo], index) => {
    const truck = taken(freeTrucks)
    const offer = offerFor(FIRST_OFFER_ID + index, truck, vehicles, random)
    const id = FIRST_ID + index
    const trip = buildTrip({
      id,
      conjuntoId: id + 100,
      status,
      offer,
      driver: taken(freeDrivers),
      truck: wholeTruck(truck, facts),
      truckType: typeOf(truck),
      companyId: 101,
      user: requester,
      createdAt: new Date(today.getTime() - hoursAgo * HOUR_MS).toISOString(),
      orderCode: status === TRIP.awaitingApproval ? null : orderCode(id),
      ctes: HAVE_CTE.includes(status) ? [random.digits(6)] : [],
    })
    return { trip, offer: { ...offer, takenBy: isUnderWay(trip) ? id + 100 : null } }
  })
  const lapsing = freeDrivers.slice(-LAPSES.length).map(({ id }) => id)
  return {
    ...world,
    drivers: world.drivers.map((driver) => {
      const days = LAPSES[lapsing.indexOf(driver.id)]
      return days === undefined
        ? driver
        : { ...driver, vencimento_cnh: dateInBrazil(new Date(today.getTime() + days * DAY_MS)) }
    }),
    depositSlips: [...world.depositSlips, ...openSlips(today, byId(world.companies, 101))],
    trucks,
    vehicles,
    // an offer of a trip that is over is gone, as those of the demo's older trips are
    offers: [...offers, ...newest.filter(({ trip }) => isUnderWay(trip)).map(({ offer }) => offer)],
    trips: timed([...trips.map(loadedOnes), ...newest.map(({ trip }) => trip)], today),
  }
}
