import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './terms.model.ts'

testModel(model)
