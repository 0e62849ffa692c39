import { offerIdOf, statusOf, TRIP } from '../rules/trips.ts'
import type { Store } from '../store/store.ts'
import type { Step } from './trail.ts'

// What a story does by itself, so that what it says is true even if the one who tells it has skipped a click.

/** A happening by its id, or a call by a user. */
export type Deed = string | Pick<Step, 'does' | 'by' | 'asks'>

/** The cargo, the driver and the truck of the stories: nobody else needs them. */
const CARGO = 2
const JOAO = 201
const BITREM = 301
/** Who tells them: admin@example.com. */
const TELLER = 2

/** The trip of the stories' cargo that is not over; undefined: the cargo was not directed. */
export const storyTrip = (store: Store) =>
  store.trips
    .all((trip) => offerIdOf(trip) === CARGO && !store.seeded.trips.some(({ id }) => id === trip.id))
    .toSorted((a, b) => b.id - a.id)[0]

/** João gets the cargo, unless somebody has it. */
export const directed = (store: Store): Deed[] => {
  const offer = store.offers.find(CARGO)
  const driver = store.drivers.find(JOAO)
  const tractor = store.vehicles.find(store.trucks.find(BITREM)?.tractorId ?? 0)
  if (!offer || !driver || !tractor || storyTrip(store)) return []
  const body = {
    lote_id: offer.id,
    tipo_origem: 7,
    motorista_id: driver.id,
    cpf: driver.cpf,
    caminhao_id: BITREM,
    placa: tractor.placa,
    origem: offer.origem,
    origem_completa: offer.origem,
    destino: offer.destino,
    destino_completo: offer.destino,
    valor: offer.valor,
    produto: offer.produto,
    especie: offer.especie,
    pedagio: offer.pedagio,
    total_pedagio: offer.total_pedagio,
    filial: offer.filial,
    observacao: offer.observacoes,
  }
  return [{ does: 'direcionar-cargas', by: TELLER, asks: { body } }]
}

/** The trip wants an SMS, unless the question was answered. */
export const smsWanted = (store: Store): Deed[] => {
  const trip = storyTrip(store)
  if (!trip || trip.send_sms !== null) return []
  const asks = { params: { id: trip.id }, body: { send_sms: true } }
  return [{ does: 'lotes-solicitados-send-sms', by: TELLER, asks }]
}

const ORDER: readonly number[] = [
  TRIP.awaitingApproval,
  TRIP.confirmed,
  TRIP.onTheWay,
  TRIP.queued,
  TRIP.loading,
  TRIP.loaded,
  TRIP.delivered,
]

/** The trip moves on until it has this status. */
export const tripAt =
  (status: number) =>
  (store: Store): Deed[] => {
    const trip = storyTrip(store)
    if (!trip) return []
    const steps = ORDER.indexOf(status) - ORDER.indexOf(statusOf(trip))
    return Array.from({ length: Math.max(0, steps) }, () => `viagem:${trip.id}`)
  }
