import { driverDeletionMachine } from '#machines/drivers/deleteDriverMachine.ts'
import { sendingModel } from '#tests/support/kits/sending.ts'
import { deleted } from './deleteDriver.model.ts'

export const model = sendingModel(driverDeletionMachine, {
  about: "The deletion of a driver, sent once and looked up in the company's list.",
  subject: deleted,
  secret: undefined,
})
