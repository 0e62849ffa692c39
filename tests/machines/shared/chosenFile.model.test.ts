import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './chosenFile.model.ts'

testModel(model)
