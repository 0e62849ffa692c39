import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './payHome.model.ts'

testModel(model)
