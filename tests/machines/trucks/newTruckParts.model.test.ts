import { testPick } from '#tests/support/kits/testPick.ts'
import { testModel } from '#tests/support/model/testModel.ts'
import { nameType, part, registering, truckType } from './newTruckParts.model.ts'

testModel(nameType)
testModel(registering)
testPick(part)
testPick(truckType)
