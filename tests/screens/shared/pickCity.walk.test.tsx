import { expect } from 'vitest'
import { offerFilter } from '#app/wiring/offers.ts'
import { OfferFilterScreen } from '#screens/offers/OfferFilterScreen.tsx'
import { cidadesSearch } from '#services/contract/offers.ts'
import { noFilter } from '#tests/machines/offers/offerSamples.ts'
import { model } from '#tests/machines/shared/pickCity.model.ts'
import { walkPick } from '#tests/support/kits/walkPick.tsx'

walkPick('a city field', {
  cover: 'transitions',
  model,
  machine: offerFilter,
  walked: (filter) => filter.getSnapshot().children.origem,
  input: { filter: noFilter },
  view: (filter) => <OfferFilterScreen flow={filter} onBack={() => {}} />,
  call: cidadesSearch,
  words: {
    label: 'Origem',
    empty: 'Nenhuma cidade com esse nome.',
    failed: 'Não foi possível carregar as cidades, por favor tente novamente em alguns minutos.',
  },
  table: 'cities',
  asks: (query) => expect(query).toEqual({ nome: 'Cascavel' }),
})
