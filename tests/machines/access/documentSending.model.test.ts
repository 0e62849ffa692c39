import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './documentSending.model.ts'

testModel(model)
