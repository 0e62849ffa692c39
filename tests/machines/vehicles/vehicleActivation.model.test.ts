import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './vehicleActivation.model.ts'

testModel(model)
