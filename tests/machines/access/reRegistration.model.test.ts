import { testModel } from '#tests/support/model/testModel.ts'
import { model } from './reRegistration.model.ts'

testModel(model)
