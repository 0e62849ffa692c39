import { truckSwitchMachine } from '#machines/trucks/truckSwitchMachine.ts'
import { switchModel } from '#tests/support/kits/switch.ts'
import { truckOf } from '#tests/support/samples.ts'

export const switched = truckOf()

export const model = switchModel(truckSwitchMachine, {
  about: 'Whether a truck is in use.',
  subject: switched,
})
