import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './bankTarget.model.ts'

testModel(model)
