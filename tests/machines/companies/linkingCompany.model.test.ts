import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './linkingCompany.model.ts'

testModel(model)
