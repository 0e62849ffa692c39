import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './pin.model.ts'

testModel(model)
