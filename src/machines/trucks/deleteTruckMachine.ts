import type { Truck } from '#services/trucks.ts'
import { createConfirmMachine } from '../shared/confirmMachine.ts'
import { createSubmissionMachine } from '../shared/submissionMachine.ts'

export type DeletedTruck = Pick<Truck, 'id' | 'descricao' | 'veiculoCavalo'>

export const truckDeletionMachine = createSubmissionMachine<DeletedTruck>('truckDeletion')

/** Removing a truck from the carrier's list (registries §2). */
export const deleteTruckMachine = createConfirmMachine<DeletedTruck>('deleteTruck', {
  sending: truckDeletionMachine,
  whenDone: 'refresh',
})
