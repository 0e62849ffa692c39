import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './tollDetail.model.ts'

testModel(model)
