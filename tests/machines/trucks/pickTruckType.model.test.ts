import { testPick } from '#tests/support/kits/testPick.ts'
import { model } from './pickTruckType.model.ts'

testPick(model)
