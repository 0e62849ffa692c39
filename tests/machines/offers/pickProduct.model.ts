import { pickProductMachine, productPick } from '#machines/offers/pickProductMachine.ts'
import { pickModel } from '#tests/support/kits/pickModel.ts'

export const model = pickModel(pickProductMachine, {
  about: 'The product of the filter: all products are fetched when it opens, and matched here.',
  kind: productPick,
  scope: null,
  elsewhere: null,
  option: { id: 1, descricao: 'Soja' },
  other: { id: 2, descricao: 'Farelo de soja' },
  label: 'Soja',
  silenceMs: 300,
  isListed: true,
  rows: { emptyText: 'CORE-100', failure: 'CORE-101' },
})
