import { truckSwitchMachine } from '#machines/trucks/truckSwitchMachine.ts'
import { switchModel } from '#tests/support/kits/switch.ts'
import { truckWithPlate } from '#tests/support/samples.ts'

export const switched = truckWithPlate('BCD2E34', 302, 'Cavalo branco')

export const model = switchModel(truckSwitchMachine, {
  about: 'Whether a truck is in use.',
  subject: switched,
})
