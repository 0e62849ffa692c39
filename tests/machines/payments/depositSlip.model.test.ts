import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './depositSlip.model.ts'

testModel(model)
