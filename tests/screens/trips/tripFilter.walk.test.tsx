import { tripFilter } from '#app/wiring/trips.ts'
import { TripFilterScreen } from '#screens/trips/TripFilterScreen.tsx'
import { cidadesSearch } from '#services/contract/offers.ts'
import { model } from '#tests/machines/trips/tripFilter.model.ts'
import { noTripFilter } from '#tests/machines/trips/tripSamples.ts'
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

const FILTERS = '/lotes-solicitados/filtros'

walkScreens('the filter of the requested trips', {
  model,
  machine: tripFilter,
  inputs: { 'no filter': { filter: { ...noTripFilter, ordem: 'ASC' } } },
  view: (flow) => <TripFilterScreen flow={flow} onBack={() => {}} />,
  address: FILTERS,
  // The pickers' calls get their answers from this test.
  held: [cidadesSearch],
  before: async () => {
    for (const label of ['Origem', 'Destino']) await type(picker(label), 's')
  },
  calls: {},
  gestures: {
    'filter.submitted': async () => {
      await typeAnew(field('CT-e'), '3521')
      await press('OK')
    },
    'filter.edited': () => type(field('CT-e'), '35'),
    'filter.cleared': () => press('Limpar filtros'),
    'pick.settled': sentByTest,
    'pick.chosen': sentByTest,
    'pick.withdrawn': sentByTest,
    'pick.refused': sentByTest,
  },
  sees: {
    editing: async () => {
      for (const label of ['Nome ou CPF', 'Caminhão']) await look(field(label)).toHaveValue('')
      await sees(picker('Origem'))
      await sees(picker('Destino'))
      await look(button('OK')).toBeEnabled()
      await expectAddress(FILTERS)
    },
    settling: async () => {
      await look(button('OK')).toHaveAttribute('data-loading', 'true')
      await look(button('Limpar filtros')).toBeEnabled()
      await expectAddress(FILTERS)
    },
    submitted: ({ lastStep, steps }) => {
      const origin = steps.includes('pick.chosen') ? 'origem=4104808%2CCascavel%2CPR&' : ''
      const query = lastStep === 'filter.cleared' ? '' : `${origin}cte=3521&`
      return expectAddress(`/lotes-solicitados?${query}ordem=antigo`)
    },
  },
})
