import { cargoSendingMachine } from '#machines/offers/sendDirectionMachine.ts'
import { sendingModel } from '#tests/support/kits/sending.ts'
import { driverOf, offerOf, truckOf } from '#tests/support/samples.ts'

export const model = sendingModel(cargoSendingMachine, {
  about: 'Directing a cargo: one POST, and what is known of its outcome.',
  subject: { offer: offerOf(), driver: driverOf(), truck: truckOf() },
  secret: undefined,
})
