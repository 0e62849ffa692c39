import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './tripFilter.model.ts'

testModel(model)
