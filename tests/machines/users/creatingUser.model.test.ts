import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './creatingUser.model.ts'

testModel(model)
