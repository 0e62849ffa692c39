import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './transferPayment.model.ts'

testModel(model)
