import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { offerFilter } from '#app/wiring/offers.ts'
import { OfferFilterScreen } from '#screens/offers/OfferFilterScreen.tsx'
import { cidadesSearch } from '#services/contract/offers.ts'
import { noFilter } from '#tests/machines/offers/offerSamples.ts'
import { model } from '#tests/machines/shared/citySearch.model.ts'
import {
  alert,
  click,
  look,
  option,
  picker,
  press,
  sees,
  seesNot,
  type,
  typeAnew,
} from '#tests/support/screens/person.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'

const city = () => picker('Origem')
const loader = () => page.getByLabelText('Buscando')

walkScreens('a city field', {
  model,
  machine: offerFilter,
  walked: (filter) => filter.getSnapshot().children.origin,
  inputs: { field: undefined },
  view: (filter) => <OfferFilterScreen flow={filter} filter={noFilter} onBack={() => {}} />,
  before: async ({ answer, clock }) => {
    await type(city(), 'Cascavel')
    clock.increment(1000)
    await answer(cidadesSearch)
    await sees(option('Cascavel - PR'))
  },
  calls: { search: [cidadesSearch] },
  answers: {
    'search found': () => {},
    'search found nothing': ({ store }) => {
      for (const { id } of store.cities.all()) store.cities.remove(id)
    },
  },
  unreachable: {
    'fault search offline → text.typed the chosen city': 'no city is offered that could be chosen',
  },
  gestures: {
    'text.typed a name': () => typeAnew(city(), ' Casca '),
    'text.typed nothing': () => typeAnew(city(), '  '),
    'text.typed the chosen city': () => click(option('Cascavel - PR')),
    'search.retry': () => press('Tentar novamente'),
  },
  sees: {
    resting: async ({ lastStep }) => {
      await seesNot(loader())
      await seesNot(alert('Não foi possível carregar as cidades'))
      if (lastStep === 'text.typed the chosen city') {
        await look(city()).toHaveValue('Cascavel - PR')
        await seesNot(page.getByRole('listbox'))
      }
      if (lastStep === 'text.typed nothing') await sees(page.getByText('Digite o nome da cidade.'))
      if (lastStep === 'done search found') {
        await sees(option('Cascavel - PR'))
        await sees(option('Cascavel - CE'))
      }
      if (lastStep === 'done search found nothing') {
        await sees(page.getByText('Nenhuma cidade com esse nome.'))
      }
    },
    waiting: async ({ gate }) => {
      await sees(loader())
      expect(gate.waiting()).toEqual([])
    },
    searching: async ({ gate, backend }) => {
      await sees(loader())
      await expect.poll(() => gate.waiting()).toEqual(['cidades-search'])
      expect(backend.log.calls().filter(({ id }) => id === 'cidades-search').length).toBeLessThan(4)
    },
    unavailable: async () => {
      await sees(alert('Não foi possível carregar as cidades, por favor tente novamente em alguns minutos.'))
      await seesNot(page.getByRole('option'))
      await seesNot(page.getByText('Nenhuma cidade com esse nome.'))
      await seesNot(loader())
    },
  },
})
