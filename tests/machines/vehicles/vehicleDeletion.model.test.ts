import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './vehicleDeletion.model.ts'

testModel(model)
