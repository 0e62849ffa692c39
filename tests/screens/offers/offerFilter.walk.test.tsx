import { page } from 'vitest/browser'
import { offerFilter } from '#app/wiring/offers.ts'
import { OfferFilterScreen } from '#screens/offers/OfferFilterScreen.tsx'
import { lotesProdutos } from '#services/contract/offers.ts'
import { model } from '#tests/machines/offers/offerFilter.model.ts'
import { noFilter } from '#tests/machines/offers/offerSamples.ts'
import {
  alert,
  click,
  expectAddress,
  field,
  look,
  option,
  picker,
  press,
  sees,
  seesNot,
  type,
} from '#tests/support/screens/person.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'

const loader = () => page.getByLabelText('Buscando')
const failure = () =>
  alert('Não foi possível carregar os produtos, por favor tente novamente em alguns minutos.')

walkScreens('the filter of the offers', {
  model,
  machine: offerFilter,
  inputs: { screen: undefined },
  view: (flow) => <OfferFilterScreen flow={flow} filter={noFilter} onBack={() => {}} />,
  address: '/lotes/filtros',
  calls: { loadProducts: [lotesProdutos] },
  answers: { 'loadProducts loaded': () => {} },
  gestures: {
    'filter.submitted': async () => {
      await type(field('Número do lote'), '42')
      await press('Pesquisar')
    },
    'products.reload': () => press('Tentar novamente'),
  },
  sees: {
    loadingProducts: async () => {
      await sees(loader())
      await seesNot(failure())
      await sees(picker('Origem'))
      await sees(picker('Destino'))
    },
    ready: async () => {
      await seesNot(loader())
      await click(picker('Produto'))
      await look(page.getByRole('listbox')).toHaveTextContent('SojaMilhoTrigo')
      await sees(option('Soja'))
    },
    productsUnavailable: async () => {
      await sees(failure())
      await seesNot(loader())
    },
    submitted: () => expectAddress('/lotes?id=42'),
  },
})
