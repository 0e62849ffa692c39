import type { Truck } from '#services/trucks.ts'
import { createSendingMachine } from '../shared/sendingMachine.ts'
import { createSwitchMachine, type Flip } from '../shared/switchMachine.ts'

export type SwitchedTruck = Pick<Truck, 'id' | 'descricao' | 'veiculoCavalo'>

export const truckActivationMachine = createSendingMachine<Flip<SwitchedTruck>>('truckActivation')

/** Whether a truck is in use; restored if the call fails (registries §4). */
export const truckSwitchMachine = createSwitchMachine('truckSwitch', truckActivationMachine)
