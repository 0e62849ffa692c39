import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './transferCompanies.model.ts'

testModel(model)
