import { truckDeletionMachine } from '#machines/trucks/deleteTruckMachine.ts'
import { sendingModel } from '#tests/support/kits/sending.ts'
import { deleted } from './deleteTruck.model.ts'

export const model = sendingModel(truckDeletionMachine, {
  about: 'The deletion of a truck, sent once and looked up by its plate.',
  subject: deleted,
  secret: undefined,
})
