import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './depositSlipFile.model.ts'

testModel(model)
