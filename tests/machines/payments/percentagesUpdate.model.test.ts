import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './percentagesUpdate.model.ts'

testModel(model)
