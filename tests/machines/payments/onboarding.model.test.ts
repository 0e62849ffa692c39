import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './onboarding.model.ts'

testModel(model)
