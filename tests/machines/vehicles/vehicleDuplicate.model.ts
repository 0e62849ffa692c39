import { vehicleDuplicateMachine } from '#machines/vehicles/newVehicleWizard.ts'
import { twiceModel } from '#tests/support/kits/duplicates.ts'
import { sent } from './creatingVehicle.model.ts'

export const model = twiceModel(vehicleDuplicateMachine, {
  about:
    'One look at the vehicles behind a new one that was answered: whether more than one like it has come.',
  subject: [sent],
})
