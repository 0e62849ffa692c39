import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './verification.model.ts'

testModel(model)
