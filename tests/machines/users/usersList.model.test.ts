import { testList } from '#tests/support/kits/testList.ts'
import { model, samples } from './usersList.model.ts'

testList(samples, model)
