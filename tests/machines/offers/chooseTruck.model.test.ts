import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './chooseTruck.model.ts'

testModel(model)
