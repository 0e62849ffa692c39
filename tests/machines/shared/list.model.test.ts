import { listModel } from '#tests/support/kits/listModel.ts'
import { testCover } from '#tests/support/model/testModel.ts'
import { toySamples } from './toyList.ts'

testCover(listModel(toySamples, { isThorough: true }))
