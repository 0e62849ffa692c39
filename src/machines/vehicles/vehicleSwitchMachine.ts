import type { Vehicle } from '#services/vehicles.ts'
import { createSubmissionMachine } from '../shared/submissionMachine.ts'
import { createSwitchMachine, type SwitchRequest } from '../shared/switchMachine.ts'

export type SwitchedVehicle = Pick<Vehicle, 'id' | 'tipo' | 'placa'>

export const vehicleActivationMachine =
  createSubmissionMachine<SwitchRequest<SwitchedVehicle>>('vehicleActivation')

/** Whether a vehicle is in use: flipped at once, restored if the call fails (registries §4). */
export const vehicleSwitchMachine = createSwitchMachine('vehicleSwitch', vehicleActivationMachine)
