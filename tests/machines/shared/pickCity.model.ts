import { cityPick, pickCityMachine } from '#machines/shared/pickCityMachine.ts'
import { pickModel } from '#tests/support/kits/pickModel.ts'

export const model = pickModel(pickCityMachine, {
  about: 'A city field that searches one second after the last key, never for nothing or the chosen city.',
  kind: cityPick,
  scope: null,
  elsewhere: null,
  option: { nome: 'Cascavel', uf_estado: 'PR', ibge: 4104808 },
  other: { nome: 'Cascavel', uf_estado: 'CE', ibge: 2303501 },
  label: 'Cascavel - PR',
  silenceMs: 1000,
  searchesEmptyText: false,
  rows: { silence: 'CORE-320', emptyText: 'CORE-104', chosenText: 'CORE-105 CORE-322' },
})
