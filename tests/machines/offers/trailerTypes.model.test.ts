import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './trailerTypes.model.ts'

testModel(model)
