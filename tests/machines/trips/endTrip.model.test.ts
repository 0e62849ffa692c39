import { endTripMachine } from '#machines/trips/endTripMachine.ts'
import { testConfirm } from '#tests/support/kits/testConfirm.ts'
import { model } from './endTrip.model.ts'

testConfirm(endTripMachine, model)
