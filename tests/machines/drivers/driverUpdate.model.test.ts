import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './driverUpdate.model.ts'

testModel(model)
