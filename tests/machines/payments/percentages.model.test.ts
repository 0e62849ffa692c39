import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './percentages.model.ts'

testModel(model)
