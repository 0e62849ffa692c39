import { vehicleSwitchMachine } from '#machines/vehicles/vehicleSwitchMachine.ts'
import { testSwitch } from '#tests/support/kits/testSwitch.ts'
import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './vehicleSwitch.model.ts'

testModel(model)
testSwitch(vehicleSwitchMachine, model)
