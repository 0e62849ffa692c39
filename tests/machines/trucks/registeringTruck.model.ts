import { registeringTruckMachine } from '#machines/trucks/newTruckWizard.ts'
import { sendingModel } from '#tests/support/kits/sending.ts'
import { registered } from './newTruckSamples.ts'

export const model = sendingModel(registeringTruckMachine, {
  about: 'The registration of a truck, sent once and looked up by its name, its type and its plates.',
  subject: registered,
})
