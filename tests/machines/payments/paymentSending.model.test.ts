import { testCover } from '#tests/support/model/testModel.ts'
import { sampleSending } from './payment.sample.ts'

testCover(sampleSending)
