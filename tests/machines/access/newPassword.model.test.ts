import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './newPassword.model.ts'

testModel(model)
