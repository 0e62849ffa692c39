import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './identityDocumentSending.model.ts'

testModel(model)
