import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './payPassword.model.ts'

testModel(model)
