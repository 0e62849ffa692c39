import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './tripEnding.model.ts'

testModel(model)
