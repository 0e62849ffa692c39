import { testPick } from '#tests/support/kits/testPick.ts'
import { model } from './pickCity.model.ts'

testPick(model)
