import { truckActivationMachine } from '#machines/trucks/truckSwitchMachine.ts'
import { sendingModel } from '#tests/support/kits/sending.ts'
import { switched } from './truckSwitch.model.ts'

export const model = sendingModel(truckActivationMachine, {
  about: "A truck's switch, sent once and looked up by its plate.",
  subject: { subject: switched, isOn: false },
  secret: undefined,
})
