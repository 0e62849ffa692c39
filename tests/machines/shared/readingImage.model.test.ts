import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './readingImage.model.ts'

testModel(model)
