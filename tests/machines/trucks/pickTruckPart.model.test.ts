import { testPick } from '#tests/support/kits/testPick.ts'
import { model } from './pickTruckPart.model.ts'

testPick(model)
