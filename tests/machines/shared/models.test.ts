import { listModel } from '#tests/support/kits/listModel.ts'
import { testSwitch } from '#tests/support/kits/testSwitch.ts'
import type { Found } from '#tests/support/model/defineModel.ts'
import { testCover, testModels } from '#tests/support/model/testModel.ts'
import { sample } from './switch.sample.ts'
import { toySamples } from './toyList.ts'

testModels(import.meta.glob<Found>('./*.model.ts', { eager: true }))
testCover(listModel(toySamples, { isThorough: true }))
testCover(sample)
testSwitch(sample)
