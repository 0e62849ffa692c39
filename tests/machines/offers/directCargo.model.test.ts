import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './directCargo.model.ts'

testModel(model)
