import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './applying.model.ts'

testModel(model)
