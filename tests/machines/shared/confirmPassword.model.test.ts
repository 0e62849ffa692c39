import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './confirmPassword.model.ts'

testModel(model)
