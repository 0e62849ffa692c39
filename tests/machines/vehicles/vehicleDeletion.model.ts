import { vehicleDeletionMachine } from '#machines/vehicles/deleteVehicleMachine.ts'
import { sendingModel } from '#tests/support/kits/sending.ts'
import { deleted } from './deleteVehicle.model.ts'

export const model = sendingModel(vehicleDeletionMachine, {
  about: 'The deletion of a vehicle, sent once and looked up by its plate.',
  subject: deleted,
  secret: undefined,
})
