import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './depositSlipTwice.model.ts'

testModel(model)
