import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './paySlip.model.ts'

testModel(model)
