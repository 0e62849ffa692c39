import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './slipPhoto.model.ts'

testModel(model)
