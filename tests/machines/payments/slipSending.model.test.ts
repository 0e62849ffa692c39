import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './slipSending.model.ts'

testModel(model)
