import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './transferFlow.model.ts'

testModel(model)
