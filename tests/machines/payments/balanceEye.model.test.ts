import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './balanceEye.model.ts'

testModel(model)
