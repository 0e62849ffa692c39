import { driverUpdateMachine } from '#machines/drivers/editDriverMachine.ts'
import { sendingModel } from '#tests/support/kits/sending.ts'
import { joao, unchanged } from './editDriverSamples.ts'

export const changed = { ...unchanged, phone: '45988887777', before: joao }

export const model = sendingModel(driverUpdateMachine, {
  about: 'The change of a driver, sent once and looked up by what was sent.',
  subject: changed,
  secret: undefined,
})
