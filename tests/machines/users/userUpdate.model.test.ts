import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './userUpdate.model.ts'

testModel(model)
