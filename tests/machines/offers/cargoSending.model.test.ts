import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './cargoSending.model.ts'

testModel(model)
