import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './directingChecks.model.ts'

testModel(model)
