import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './offerFilter.model.ts'

testModel(model)
