import { pickTrailerTypeMachine, trailerTypePick } from '#machines/vehicles/newVehicle.ts'
import { pickModel } from '#tests/support/kits/pickModel.ts'
import { sider } from './newVehicleSamples.ts'

export const model = pickModel(pickTrailerTypeMachine, {
  about: 'The picker of trailer types: all are loaded once, and matched by a part of their name.',
  kind: trailerTypePick,
  scope: null,
  elsewhere: null,
  option: sider,
  other: { id: 1, descricao: 'Graneleira' },
  label: 'Sider',
  silenceMs: 300,
  isListed: true,
})
