import { testCover } from '#tests/support/model/testModel.ts'
import { samplePayment } from './payment.sample.ts'

testCover(samplePayment)
