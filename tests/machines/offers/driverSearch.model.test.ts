import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './driverSearch.model.ts'

testModel(model)
