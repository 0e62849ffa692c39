import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './offerDetail.model.ts'

testModel(model)
