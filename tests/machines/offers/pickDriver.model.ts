import { driverPick, pickDriverMachine } from '#machines/offers/partyMachines.ts'
import { pickModel } from '#tests/support/kits/pickModel.ts'
import { driverOf } from '#tests/support/samples.ts'

export const model = pickModel(pickDriverMachine, {
  about:
    'The picker of drivers: it opens with the drivers of the company and searches one second after the last key.',
  kind: driverPick,
  scope: { companyId: 101 },
  elsewhere: { companyId: 102 },
  option: driverOf(),
  other: driverOf({ id: 202, nome: 'Carlos Souza Lima' }),
  label: 'Carlos Souza',
  silenceMs: 1000,
  rows: { silence: 'CORE-185', failure: 'CORE-190' },
})
