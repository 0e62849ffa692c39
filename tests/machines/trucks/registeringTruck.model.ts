import { registeringTruckMachine } from '#machines/trucks/newTruckWizard.ts'
import type { NewTruck } from '#services/truckCreation.ts'
import { sendingModel } from '#tests/support/kits/sending.ts'
import { NAME, sider, tank, tractor } from './newTruckSamples.ts'

export const registered: NewTruck = {
  companyId: 101,
  name: NAME,
  typeId: 3,
  tractor,
  trailers: [sider, tank],
  knownIds: [],
}

export const model = sendingModel(registeringTruckMachine, {
  about: 'The registration of a truck, sent once and looked up by its name, its type and its plates.',
  subject: registered,
  secret: undefined,
})
