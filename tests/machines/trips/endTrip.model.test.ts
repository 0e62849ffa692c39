import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './endTrip.model.ts'

testModel(model)
