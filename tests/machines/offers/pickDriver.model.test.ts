import { testPick } from '#tests/support/kits/testPick.ts'
import { model } from './pickDriver.model.ts'

testPick(model)
