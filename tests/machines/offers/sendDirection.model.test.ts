import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './sendDirection.model.ts'

testModel(model)
