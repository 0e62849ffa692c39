import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './anttQuestion.model.ts'

testModel(model)
