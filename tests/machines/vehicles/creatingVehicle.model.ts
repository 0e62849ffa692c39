import { creatingVehicleMachine, type SentVehicle } from '#machines/vehicles/newVehicleWizard.ts'
import { submissionModel } from '#tests/support/kits/submission.ts'
import { crlv } from './newVehicleSamples.ts'

/** A trailer for the company 101 of the fixture world. */
export const sent: SentVehicle = {
  kind: 'CARRETA',
  trailerType: { id: 2, descricao: 'Sider' },
  crlv,
  companyId: 101,
  knownIds: [411, 412, 413],
}

export const model = submissionModel(creatingVehicleMachine, {
  about: 'Registering a vehicle: one POST, and a look at the vehicles of its company for a new one.',
  subject: sent,
})
