import { pickTruckTypeMachine, truckTypePick } from '#machines/trucks/newTruck.ts'
import { pickModel } from '#tests/support/kits/pickModel.ts'
import { bitrem, rodotrem } from './newTruckSamples.ts'

export const model = pickModel(pickTruckTypeMachine, {
  about: 'The picker of types of trucks: all when it opens, those with the typed text after that.',
  kind: truckTypePick,
  scope: null,
  elsewhere: null,
  option: rodotrem,
  other: bitrem,
  label: 'Rodotrem',
  silenceMs: 300,
  searchesEmptyText: true,
  rows: {},
})
