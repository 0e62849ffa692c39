import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './driverTwice.model.ts'

testModel(model)
