import { vehicleDeletionMachine } from '#machines/vehicles/deleteVehicleMachine.ts'
import { submissionModel } from '#tests/support/kits/submission.ts'
import { deleted } from './deleteVehicle.model.ts'

export const model = submissionModel(vehicleDeletionMachine, {
  about: 'The deletion of a vehicle, sent once and looked up by its plate.',
  subject: deleted,
  secret: undefined,
})
