import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './editUser.model.ts'

testModel(model)
