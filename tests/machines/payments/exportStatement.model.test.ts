import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './exportStatement.model.ts'

testModel(model)
