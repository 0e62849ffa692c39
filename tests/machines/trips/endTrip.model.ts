import { endTripMachine } from '#machines/trips/endTripMachine.ts'
import { confirmModel } from '#tests/support/kits/confirm.ts'
import { tripOf } from './tripSamples.ts'

export const model = confirmModel(endTripMachine, {
  whenDone: 'reload',
  about: 'Cancelling or finishing a requested trip: asked in a modal, sent once, told when it is refused.',
  subjects: {
    'under way': tripOf(),
    loaded: tripOf({ id: 507, lote_conjunto_id: 607, lote_conjunto_status_id: 7 }),
    'awaiting approval': tripOf({ id: 510, lote_conjunto_id: 610, lote_conjunto_status_id: 10 }),
  },
  key: (trip) => trip.lote_conjunto_status_id === 7,
})
