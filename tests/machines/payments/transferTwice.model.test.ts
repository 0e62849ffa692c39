import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './transferTwice.model.ts'

testModel(model)
