import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './unansweredOutcome.model.ts'

testModel(model)
