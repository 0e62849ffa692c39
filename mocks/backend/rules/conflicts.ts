import type { Trip } from '../store/records.ts'
import { conjuntoIdOf, isUnderWay, offerIdOf, statusOf, TRIP } from './trips.ts'

// The portal reads the kind of a conflict from these words (core §4).
const words: Readonly<Record<number, string>> = {
  [TRIP.loaded]: 'está embarcado em outra viagem',
  [TRIP.onTheWay]: 'está em trânsito com outra carga',
  [TRIP.confirmed]: 'está confirmado em outra carga',
  [TRIP.queued]: 'está na fila de outra carga',
  [TRIP.loading]: 'está carregando outra carga',
  [TRIP.awaitingApproval]: 'está aguardando aprovação em outra carga',
}

/**
 * Whether a driver or a truck is free, by its trips. A single other trip is in the answer itself; several are
 * in `lotes`, the loaded ones first (A46).
 * @param subject its name in the messages: 'O motorista João Batista Silva'
 */
export const conflictsOf = (subject: string, trips: readonly Trip[]) => {
  const inTheWay = trips
    .filter(isUnderWay)
    .sort((a, b) => Number(statusOf(b) === TRIP.loaded) - Number(statusOf(a) === TRIP.loaded) || a.id - b.id)
  const lotes = inTheWay.map((trip) => ({
    loteId: offerIdOf(trip),
    loteConjuntoId: conjuntoIdOf(trip),
    message: `${subject} ${words[statusOf(trip)]} (lote ${offerIdOf(trip)}).`,
  }))
  const [first] = lotes
  const isOne = lotes.length === 1
  return {
    isValid: lotes.length === 0,
    messages: lotes.map(({ message }) => message),
    contatoFilial: inTheWay.find((trip) => trip.branchPhone !== null)?.branchPhone ?? null,
    loteConjuntoId: isOne && first ? first.loteConjuntoId : null,
    lotes: isOne ? [] : lotes,
  }
}
