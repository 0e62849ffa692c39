import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './exportTrips.model.ts'

testModel(model)
