import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './tripDocuments.model.ts'

testModel(model)
