import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './resendDocument.model.ts'

testModel(model)
