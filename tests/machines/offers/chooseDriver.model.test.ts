import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './chooseDriver.model.ts'

testModel(model)
