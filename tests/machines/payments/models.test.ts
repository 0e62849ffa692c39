import type { Found } from '#tests/support/model/defineModel.ts'
import { testCover, testModels } from '#tests/support/model/testModel.ts'
import { samplePayment, sampleSubmission } from './payment.sample.ts'

testModels(import.meta.glob<Found>('./*.model.ts', { eager: true }))
testCover(samplePayment)
testCover(sampleSubmission)
