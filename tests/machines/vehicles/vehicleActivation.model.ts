import { vehicleActivationMachine } from '#machines/vehicles/vehicleSwitchMachine.ts'
import { sendingModel } from '#tests/support/kits/sending.ts'
import { switched } from './vehicleSwitch.model.ts'

export const model = sendingModel(vehicleActivationMachine, {
  about: "A vehicle's switch, sent once and looked up by its plate.",
  subject: { subject: switched, isOn: false },
  secret: undefined,
})
