import type { Trip } from '../store/records.ts'
import { contains, digitsOf, fold } from './text.ts'

export interface TripsQuery {
  readonly order_by: 'DESC' | 'ASC'
  readonly origem?: string | undefined
  readonly destino?: string | undefined
  readonly cidadeOrigemIBGE?: number | undefined
  readonly cidadeDestinoIBGE?: number | undefined
  readonly motorista?: string | undefined
  readonly caminhao?: string | undefined
  readonly cte?: string | undefined
}

// A CPF may be typed with or without punctuation; a name has no digits.
const isDriver = ({ conjunto: { motorista } }: Trip, typed: string): boolean =>
  contains(motorista.nome, typed) || (digitsOf(typed) !== '' && motorista.cpf.includes(digitsOf(typed)))

const plainPlate = (plate: string) => fold(plate).replace(/[^a-z0-9]/g, '')

/** Requested trips by number, with DESC the newest first. If an IBGE code is sent, it decides (A52). */
export const listTrips = (trips: readonly Trip[], query: TripsQuery, scope: readonly number[]): Trip[] => {
  const { origem, destino, cidadeOrigemIBGE, cidadeDestinoIBGE, motorista, caminhao, cte } = query
  const isFrom = (trip: Trip) =>
    cidadeOrigemIBGE === undefined
      ? origem === undefined || contains(trip.origem, origem)
      : trip.originIbge === cidadeOrigemIBGE
  const isTo = (trip: Trip) =>
    cidadeDestinoIBGE === undefined
      ? destino === undefined || contains(trip.destino, destino)
      : trip.destinationIbge === cidadeDestinoIBGE
  const direction = query.order_by === 'ASC' ? 1 : -1
  return trips
    .filter(
      (trip) =>
        scope.includes(trip.companyId) &&
        isFrom(trip) &&
        isTo(trip) &&
        (motorista === undefined || isDriver(trip, motorista)) &&
        (caminhao === undefined ||
          plainPlate(trip.conjunto.caminhao.veiculoCavalo.placa).includes(plainPlate(caminhao))) &&
        (cte === undefined || trip.ctes.some((number) => number.includes(cte.trim()))),
    )
    .sort((a, b) => (a.id - b.id) * direction)
}
