import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './vehicleTwice.model.ts'

testModel(model)
