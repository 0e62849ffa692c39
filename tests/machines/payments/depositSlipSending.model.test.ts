import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './depositSlipSending.model.ts'

testModel(model)
