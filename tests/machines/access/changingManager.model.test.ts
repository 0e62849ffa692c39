import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './changingManager.model.ts'

testModel(model)
