import { pickTruckMachine, truckPick } from '#machines/offers/partyMachines.ts'
import { pickModel } from '#tests/support/kits/pickModel.ts'
import { offerOf, truckOf, truckWithPlate } from '#tests/support/samples.ts'

export const model = pickModel(pickTruckMachine, {
  about:
    'The picker of trucks: those that the offer allows, searched by plate one second after the last key.',
  kind: truckPick,
  scope: { offer: offerOf() },
  elsewhere: { offer: offerOf({ id: 8, tipoCarretaPermitidos: [] }) },
  option: truckOf(),
  other: truckWithPlate('ABC1234'),
  label: 'ABC1D23',
  silenceMs: 1000,
  rows: { silence: 'CORE-197', failure: 'CORE-208' },
})
