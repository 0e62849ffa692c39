import { pickTruckPartMachine, truckPartPick } from '#machines/trucks/newTruck.ts'
import { pickModel } from '#tests/support/kits/pickModel.ts'
import { sider, tank } from './newTruckSamples.ts'

export const model = pickModel(pickTruckPartMachine, {
  about: 'The picker of a tractor or a trailer, searched by its plate one second after the last key.',
  kind: truckPartPick,
  scope: { kind: 'CARRETA', without: [] },
  elsewhere: { kind: 'CARRETA', without: [411] },
  option: sider,
  other: tank,
  label: 'FGH6I78',
  silenceMs: 1000,
  searchesEmptyText: true,
  rows: { silence: 'REG-358' },
})
