import { driverUpdateMachine } from '#machines/drivers/editDriverMachine.ts'
import { submissionModel } from '#tests/support/kits/submission.ts'
import { joao, unchanged } from './editDriverSamples.ts'

export const changed = { ...unchanged, phone: '45988887777', before: joao }

export const model = submissionModel(driverUpdateMachine, {
  about: 'The change of a driver, sent once and looked up by what was sent.',
  subject: changed,
  secret: undefined,
})
