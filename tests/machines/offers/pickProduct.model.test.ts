import { testPick } from '#tests/support/kits/testPick.ts'
import { model } from './pickProduct.model.ts'

testPick(model)
