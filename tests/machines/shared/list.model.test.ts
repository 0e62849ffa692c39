import { listModel } from '#tests/support/kits/listModel.ts'
import { testPaths } from '#tests/support/model/testModel.ts'
import { toySamples } from './toyList.ts'

testPaths(listModel(toySamples, { isThorough: true }))
