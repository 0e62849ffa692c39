import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './openingPayAccount.model.ts'

testModel(model)
