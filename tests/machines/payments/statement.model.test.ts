import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './statement.model.ts'

testModel(model)
