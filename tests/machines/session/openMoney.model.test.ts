import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './openMoney.model.ts'

testModel(model)
