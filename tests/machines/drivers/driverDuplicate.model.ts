import { driverDuplicateMachine } from '#machines/drivers/newDriverWizard.ts'
import { twiceModel } from '#tests/support/kits/duplicates.ts'
import { registered } from './registeringDriver.model.ts'

export const model = twiceModel(driverDuplicateMachine, {
  about:
    'One look at the drivers behind a new one that was answered: whether more than one like it has come.',
  subject: [registered],
})
