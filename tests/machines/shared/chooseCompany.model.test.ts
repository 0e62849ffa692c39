import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './chooseCompany.model.ts'

testModel(model)
