import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './citySearch.model.ts'

testModel(model)
