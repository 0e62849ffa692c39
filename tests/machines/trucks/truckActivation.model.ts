import { truckActivationMachine } from '#machines/trucks/truckSwitchMachine.ts'
import { submissionModel } from '#tests/support/kits/submission.ts'
import { switched } from './truckSwitch.model.ts'

export const model = submissionModel(truckActivationMachine, {
  about: "A truck's switch, sent once and looked up by its plate.",
  subject: { subject: switched, isOn: false },
  secret: undefined,
})
