import { truckDeletionMachine } from '#machines/trucks/deleteTruckMachine.ts'
import { submissionModel } from '#tests/support/kits/submission.ts'
import { deleted } from './deleteTruck.model.ts'

export const model = submissionModel(truckDeletionMachine, {
  about: 'The deletion of a truck, sent once and looked up by its plate.',
  subject: deleted,
  secret: undefined,
})
