import { vehicleSwitchMachine } from '#machines/vehicles/vehicleSwitchMachine.ts'
import { switchModel } from '#tests/support/kits/switch.ts'
import { vehicleOf } from './vehicleSamples.ts'

export const switched = vehicleOf({ id: 403, placa: 'CDE3F45' })

export const model = switchModel(vehicleSwitchMachine, {
  about: 'Whether a vehicle is in use.',
  subject: switched,
})
