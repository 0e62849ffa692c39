import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './login.model.ts'

testModel(model)
