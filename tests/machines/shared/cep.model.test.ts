import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './cep.model.ts'

testModel(model)
