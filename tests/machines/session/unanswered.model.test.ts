import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './unanswered.model.ts'

testModel(model)
