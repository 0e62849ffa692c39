import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './contacts.model.ts'

testModel(model)
