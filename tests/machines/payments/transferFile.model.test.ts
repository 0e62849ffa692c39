import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './transferFile.model.ts'

testModel(model)
