import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './cnpjCheck.model.ts'

testModel(model)
