import { cargoSubmissionMachine } from '#machines/offers/sendDirectionMachine.ts'
import { submissionModel } from '#tests/support/kits/submission.ts'
import { driverOf, offerOf, truckOf } from '#tests/support/samples.ts'

export const model = submissionModel(cargoSubmissionMachine, {
  about: 'Directing a cargo: one POST, and what is known of its outcome.',
  subject: { offer: offerOf(), driver: driverOf(), truck: truckOf() },
  secret: undefined,
})
