import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './truckActivation.model.ts'

testModel(model)
