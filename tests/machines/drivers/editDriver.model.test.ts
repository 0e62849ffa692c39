import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './editDriver.model.ts'

testModel(model)
