import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './session.model.ts'

testModel(model)
