import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './linkCheck.model.ts'

testModel(model)
