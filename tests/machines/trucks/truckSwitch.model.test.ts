import { truckSwitchMachine } from '#machines/trucks/truckSwitchMachine.ts'
import { testSwitch } from '#tests/support/kits/testSwitch.ts'
import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './truckSwitch.model.ts'

testModel(model)
testSwitch(truckSwitchMachine, model)
