import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './conflict.model.ts'

testModel(model)
