import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './submitOnboarding.model.ts'

testModel(model)
