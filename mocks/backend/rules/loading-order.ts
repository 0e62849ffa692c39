import type { Trip } from '../store/records.ts'
import { type Refusal, refuse } from './refusal.ts'
import { conjuntoIdOf, orderCode, statusOf, TRIP, withStatus } from './trips.ts'

/** Why the loading order of a trip is refused; undefined: it is not. `code` is that of the request. */
export const orderRefusal = (trip: Trip, code: string | undefined): Refusal | undefined => {
  if (statusOf(trip) === TRIP.removed) {
    return refuse(400, 'A ordem de carregamento desta viagem foi cancelada.')
  }
  if (code !== undefined && code !== trip.ordem_carregamento_codigo) {
    return refuse(400, 'O código não é o da ordem de carregamento desta viagem.')
  }
  if (trip.orderFails) return refuse(500)
  const { statusGR, statusOP } = trip
  if (statusGR === 'LIBERADO' && statusOP === 'LIBERADO') return undefined
  return refuse(400, 'A ordem de carregamento ainda não foi liberada.', {
    statusValidation: {
      ...(statusGR !== null && { status_GR: statusGR }),
      ...(statusOP !== null && { status_OP: statusOP }),
    },
  })
}

/** FNV-1a over the text's characters, as 8 hexadecimal digits. */
const hash = (text: string): string => {
  const mix = (sum: number, character: string) => Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return ([...text].reduce(mix, 0x811c9dc5) >>> 0).toString(16).padStart(8, '0')
}

/**
 * The key in the address of an order. Anybody with the address can open it, so the key cannot be guessed from
 * the trip's number.
 */
const orderKey = (trip: Trip): string => {
  const secret = `${conjuntoIdOf(trip)} ${trip.createdAt} ${trip.conjunto.motorista.cpf}`
  return `${hash(secret)}${hash(`${secret} ordem`)}`
}

/** The path of the loading orders, at the origin of the API. */
export const ORDERS_PATH = '/documentos/ordem/'

export const orderPath = (trip: Trip): string => `${ORDERS_PATH}${trip.id}.pdf?chave=${orderKey(trip)}`

/** Milliseconds until operations approve a trip that was requested in the demo. */
export const APPROVAL_MS = 60_000

/** The changes of an approval, if its time has come; undefined: not yet, or never. */
export const approvalOf = (trip: Trip, now: Date) =>
  statusOf(trip) === TRIP.awaitingApproval && trip.approvesAt !== null && trip.approvesAt <= now.toISOString()
    ? ({
        ...withStatus(TRIP.confirmed),
        ordem_carregamento_codigo: orderCode(trip.id),
        statusGR: 'LIBERADO',
        statusOP: 'LIBERADO',
        approvesAt: null,
      } as const)
    : undefined

/** Milliseconds from the approval until the trip is loaded. */
export const LOADING_MS = 180_000

/** Approved, and not loaded yet. */
const beforeLoading: readonly number[] = [TRIP.confirmed, TRIP.onTheWay, TRIP.queued, TRIP.loading]

/** Whether the cargo is still to be loaded. */
export const isToBeLoaded = (trip: Trip): boolean => beforeLoading.includes(statusOf(trip))

/** The changes of loading, if its time has come: the CT-e is written for the cargo (core §4). */
export const loadingOf = (trip: Trip, now: Date) =>
  isToBeLoaded(trip) && trip.loadsAt !== null && trip.loadsAt <= now.toISOString()
    ? { ...withStatus(TRIP.loaded), ctes: [`7${String(conjuntoIdOf(trip)).padStart(5, '0')}`], loadsAt: null }
    : undefined
