import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './registeringDriver.model.ts'

testModel(model)
