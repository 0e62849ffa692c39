import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './loadingOrder.model.ts'

testModel(model)
