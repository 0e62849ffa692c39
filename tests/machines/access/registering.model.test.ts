import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './registering.model.ts'

testModel(model)
