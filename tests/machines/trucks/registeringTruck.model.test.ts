import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './registeringTruck.model.ts'

testModel(model)
