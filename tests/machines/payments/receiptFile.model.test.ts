import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './receiptFile.model.ts'

testModel(model)
