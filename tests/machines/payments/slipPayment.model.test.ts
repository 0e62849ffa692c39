import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './slipPayment.model.ts'

testModel(model)
