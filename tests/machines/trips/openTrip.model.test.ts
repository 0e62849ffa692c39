import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './openTrip.model.ts'

testModel(model)
