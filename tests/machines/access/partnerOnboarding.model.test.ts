import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './partnerOnboarding.model.ts'

testModel(model)
