import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './payAccount.model.ts'

testModel(model)
