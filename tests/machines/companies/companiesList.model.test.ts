import { testList } from '#tests/support/kits/testList.ts'
import { model, samples } from './companiesList.model.ts'

testList(samples, model)
