import { tripEndingMachine } from '#machines/trips/endTripMachine.ts'
import { submissionModel } from '#tests/support/kits/submission.ts'
import { tripOf } from './tripSamples.ts'

export const model = submissionModel(tripEndingMachine, {
  about: 'The end of a requested trip, sent once and looked up among the trips of its tractor.',
  subject: tripOf(),
  secret: undefined,
})
