import { offerFilter } from '#app/wiring/offers.ts'
import { OfferFilterScreen } from '#screens/offers/OfferFilterScreen.tsx'
import { cidadesSearch, lotesProdutos } from '#services/contract/offers.ts'
import { model } from '#tests/machines/offers/offerFilter.model.ts'
import { noFilter } from '#tests/machines/offers/offerSamples.ts'
import {
  button,
  expectAddress,
  field,
  look,
  picker,
  press,
  sees,
  type,
  typeAnew,
} from '#tests/support/screens/person.ts'
import { sentByTest, walkScreens } from '#tests/support/screens/walkScreens.tsx'

const FILTERS = '/lotes/filtros'

walkScreens('the filter of the offers', {
  model,
  machine: offerFilter,
  inputs: { 'no filter': { filter: noFilter } },
  view: (flow) => <OfferFilterScreen flow={flow} onBack={() => {}} />,
  address: FILTERS,
  // The pickers' calls get their answers from this test.
  held: [cidadesSearch, lotesProdutos],
  before: async () => {
    for (const label of ['Origem', 'Destino', 'Produto']) await type(picker(label), 's')
  },
  calls: {},
  gestures: {
    'filter.submitted': async () => {
      await typeAnew(field('Número do lote'), '42')
      await press('Pesquisar')
    },
    'filter.edited': () => type(field('Número do lote'), '43'),
    'filter.cleared': () => press('Limpar filtros'),
    'pick.settled': sentByTest,
    'pick.chosen': sentByTest,
    'pick.withdrawn': sentByTest,
    'pick.refused': sentByTest,
  },
  sees: {
    editing: async () => {
      await sees(picker('Origem'))
      await sees(picker('Destino'))
      await sees(picker('Produto'))
      await look(button('Pesquisar')).toBeEnabled()
      await expectAddress(FILTERS)
    },
    settling: async () => {
      await look(button('Pesquisar')).toHaveAttribute('data-loading', 'true')
      await look(button('Limpar filtros')).toBeEnabled()
      await expectAddress(FILTERS)
    },
    submitted: ({ lastStep, steps }) => {
      const origin = steps.includes('pick.chosen') ? '&origem=4104808%2CCascavel%2CPR' : ''
      return expectAddress(lastStep === 'filter.cleared' ? '/lotes' : `/lotes?id=42${origin}`)
    },
  },
})
