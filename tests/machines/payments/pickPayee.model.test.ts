import { testPick } from '#tests/support/kits/testPick.ts'
import { model } from './pickPayee.model.ts'

testPick(model)
