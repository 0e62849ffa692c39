import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './forgotPassword.model.ts'

testModel(model)
