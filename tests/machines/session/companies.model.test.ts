import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './companies.model.ts'

testModel(model)
