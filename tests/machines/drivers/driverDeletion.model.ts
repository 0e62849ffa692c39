import { driverDeletionMachine } from '#machines/drivers/deleteDriverMachine.ts'
import { submissionModel } from '#tests/support/kits/submission.ts'
import { deleted } from './deleteDriver.model.ts'

export const model = submissionModel(driverDeletionMachine, {
  about: "The deletion of a driver, sent once and looked up in the company's list.",
  subject: deleted,
  secret: undefined,
})
