import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './openMoneyOutcome.model.ts'

testModel(model)
