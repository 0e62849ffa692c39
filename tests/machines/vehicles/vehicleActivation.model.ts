import { vehicleActivationMachine } from '#machines/vehicles/vehicleSwitchMachine.ts'
import { submissionModel } from '#tests/support/kits/submission.ts'
import { switched } from './vehicleSwitch.model.ts'

export const model = submissionModel(vehicleActivationMachine, {
  about: "A vehicle's switch, sent once and looked up by its plate.",
  subject: { subject: switched, isOn: false },
  secret: undefined,
})
