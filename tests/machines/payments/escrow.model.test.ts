import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './escrow.model.ts'

testModel(model)
