import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './resendIdentityDocument.model.ts'

testModel(model)
