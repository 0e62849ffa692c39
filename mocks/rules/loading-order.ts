import type { Trip } from '../store/records.ts'
import { type Refusal, refuse } from './refusal.ts'
import { conjuntoIdOf, orderCode, statusOf, TRIP, withStatus } from './trips.ts'

/** Why the loading order of a trip can't be had; undefined: it can. `code` is the one that was asked for. */
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

/** Whoever has the address of an order has the order: the key cannot be told from the trip's number. */
const orderKey = (trip: Trip): string => {
  const secret = `${conjuntoIdOf(trip)} ${trip.createdAt} ${trip.conjunto.motorista.cpf}`
  return `${hash(secret)}${hash(`${secret} ordem`)}`
}

/** Below it stand the loading orders, at the origin of the API. */
export const ORDERS_PATH = '/documentos/ordem/'

export const orderPath = (trip: Trip): string => `${ORDERS_PATH}${trip.id}.pdf?chave=${orderKey(trip)}`

/** How long operations take for a trip that was requested here, in milliseconds. */
export const APPROVAL_MS = 60_000

/** What approval changes in a trip whose time has come; undefined: it waits, or nobody will decide. */
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
