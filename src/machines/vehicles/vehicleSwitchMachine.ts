import type { Vehicle } from '#services/vehicles.ts'
import { createSendingMachine } from '../shared/sendingMachine.ts'
import { createSwitchMachine, type Flip } from '../shared/switchMachine.ts'

export type SwitchedVehicle = Pick<Vehicle, 'id' | 'tipo' | 'placa'>

export const vehicleActivationMachine = createSendingMachine<Flip<SwitchedVehicle>>('vehicleActivation')

/** Whether a vehicle is in use: flipped at once, restored if the call fails (registries §4). */
export const vehicleSwitchMachine = createSwitchMachine('vehicleSwitch', vehicleActivationMachine)
