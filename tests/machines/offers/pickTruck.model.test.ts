import { testPick } from '#tests/support/kits/testPick.ts'
import { model } from './pickTruck.model.ts'

testPick(model)
