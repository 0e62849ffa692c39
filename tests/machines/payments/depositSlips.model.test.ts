import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './depositSlips.model.ts'

testModel(model)
