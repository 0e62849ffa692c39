import { testModel } from '#tests/support/model/testModel.ts'
import { applying, changingManager, registering } from './sendings.model.ts'

testModel(applying)
testModel(changingManager)
testModel(registering)
