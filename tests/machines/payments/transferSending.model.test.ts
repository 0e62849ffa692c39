import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './transferSending.model.ts'

testModel(model)
