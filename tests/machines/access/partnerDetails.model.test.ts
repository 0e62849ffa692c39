import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './partnerDetails.model.ts'

testModel(model)
