import { expect } from 'vitest'
import { offerFilter } from '#app/wiring/offers.ts'
import { OfferFilterScreen } from '#screens/offers/OfferFilterScreen.tsx'
import { lotesProdutos } from '#services/contract/offers.ts'
import { noFilter } from '#tests/machines/offers/offerSamples.ts'
import { model } from '#tests/machines/offers/pickProduct.model.ts'
import { walkPick } from '#tests/support/kits/walkPick.tsx'

walkPick('the product of the filter', {
  model,
  machine: offerFilter,
  walked: (filter) => filter.getSnapshot().children.produto,
  input: { filter: noFilter },
  view: (filter) => <OfferFilterScreen flow={filter} onBack={() => {}} />,
  call: lotesProdutos,
  words: {
    label: 'Produto',
    empty: 'Nenhum produto com esse nome.',
    failed: 'Não foi possível carregar os produtos, por favor tente novamente em alguns minutos.',
  },
  other: 'Milho',
  table: 'products',
  asks: (query) => expect(query).toEqual({}),
})
