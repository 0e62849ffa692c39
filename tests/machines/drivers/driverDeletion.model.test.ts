import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './driverDeletion.model.ts'

testModel(model)
