import { testList } from '#tests/support/kits/testList.ts'
import { model, samples } from './trucksList.model.ts'

testList(samples, model)
