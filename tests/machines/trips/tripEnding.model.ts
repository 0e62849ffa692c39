import { tripEndingMachine } from '#machines/trips/endTripMachine.ts'
import { sendingModel } from '#tests/support/kits/sending.ts'
import { tripOf } from './tripSamples.ts'

export const model = sendingModel(tripEndingMachine, {
  about: 'The end of a requested trip, sent once and looked up among the trips of its tractor.',
  subject: tripOf(),
  secret: undefined,
})
