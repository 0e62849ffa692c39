import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './tripsList.model.ts'

testModel(model)
