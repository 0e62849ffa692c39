import type { Vehicle } from '#services/vehicles.ts'
import { createConfirmMachine } from '../shared/confirmMachine.ts'
import { createSubmissionMachine } from '../shared/submissionMachine.ts'

export type DeletedVehicle = Pick<Vehicle, 'id' | 'tipo' | 'placa'>

export const vehicleDeletionMachine = createSubmissionMachine<DeletedVehicle>('vehicleDeletion')

/** Removing a vehicle from the carrier's list (registries §2). */
export const deleteVehicleMachine = createConfirmMachine<DeletedVehicle>('deleteVehicle', {
  sending: vehicleDeletionMachine,
  whenDone: 'refresh',
})
