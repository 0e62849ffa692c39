import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './apply.model.ts'

testModel(model)
