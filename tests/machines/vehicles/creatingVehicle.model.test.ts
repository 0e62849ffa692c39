import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './creatingVehicle.model.ts'

testModel(model)
