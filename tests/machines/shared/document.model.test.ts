import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './document.model.ts'

testModel(model)
