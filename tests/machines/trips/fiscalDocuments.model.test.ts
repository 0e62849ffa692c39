import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './fiscalDocuments.model.ts'

testModel(model)
