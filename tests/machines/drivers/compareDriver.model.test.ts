import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './compareDriver.model.ts'

testModel(model)
