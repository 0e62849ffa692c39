import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './truckDeletion.model.ts'

testModel(model)
