import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './truckSearch.model.ts'

testModel(model)
