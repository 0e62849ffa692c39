import { driverTwiceMachine } from '#machines/drivers/newDriverWizard.ts'
import { twiceModel } from '#tests/support/kits/twice.ts'
import { registered } from './registeringDriver.model.ts'

export const model = twiceModel(driverTwiceMachine, {
  about:
    'One look at the drivers behind a new one that was answered: whether more than one like it has come.',
  subject: [registered],
})
