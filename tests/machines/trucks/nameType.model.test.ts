import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './nameType.model.ts'

testModel(model)
