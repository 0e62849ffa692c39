import type { Truck } from '#services/trucks.ts'
import { createSubmissionMachine } from '../shared/submissionMachine.ts'
import { createSwitchMachine, type SwitchRequest } from '../shared/switchMachine.ts'

export type SwitchedTruck = Pick<Truck, 'id' | 'descricao' | 'veiculoCavalo'>

export const truckActivationMachine = createSubmissionMachine<SwitchRequest<SwitchedTruck>>('truckActivation')

/** Whether a truck is in use; restored if the call fails (registries §4). */
export const truckSwitchMachine = createSwitchMachine('truckSwitch', truckActivationMachine)
