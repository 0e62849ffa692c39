import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './anttCheck.model.ts'

testModel(model)
