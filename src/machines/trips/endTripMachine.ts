import type { Trip } from '#services/trips.ts'
import { createConfirmMachine } from '../shared/confirmMachine.ts'
import { createSubmissionMachine } from '../shared/submissionMachine.ts'
import { endingOf } from './tripStatus.ts'

export const tripEndingMachine = createSubmissionMachine<Trip>('tripEnding')

/** Cancelling or finishing a requested trip, as its status allows (core §2, §4). */
export const endTripMachine = createConfirmMachine<Trip>('endTrip', {
  sending: tripEndingMachine,
  mayAsk: (trip) => endingOf(trip.lote_conjunto_status_id) !== null,
  whenDone: 'reload',
})
