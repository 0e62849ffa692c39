import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './newBankAccount.model.ts'

testModel(model)
