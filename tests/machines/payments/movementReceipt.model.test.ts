import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './movementReceipt.model.ts'

testModel(model)
