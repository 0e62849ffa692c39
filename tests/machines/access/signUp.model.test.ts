import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './signUp.model.ts'

testModel(model)
