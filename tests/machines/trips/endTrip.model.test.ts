import { endTripMachine } from '#machines/trips/endTripMachine.ts'
import { testConfirm } from '#tests/support/kits/confirm.ts'
import { model } from './endTrip.model.ts'

testConfirm(endTripMachine, model)
