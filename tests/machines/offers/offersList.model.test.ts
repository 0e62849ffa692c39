import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './offersList.model.ts'

testModel(model)
