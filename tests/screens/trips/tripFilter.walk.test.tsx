import { tripFilter } from '#app/wiring/trips.ts'
import { TripFilterScreen } from '#screens/trips/TripFilterScreen.tsx'
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
} from '#tests/support/screens/person.ts'
import { walkScreens } from '#tests/support/screens/walkScreens.tsx'

walkScreens('the filter of the requested trips', {
  model,
  machine: tripFilter,
  inputs: { screen: undefined },
  view: (flow) => (
    <TripFilterScreen flow={flow} filter={{ ...noTripFilter, ordem: 'ASC' }} onBack={() => {}} />
  ),
  address: '/lotes-solicitados/filtros',
  calls: {},
  gestures: {
    'filter.submitted': async () => {
      await type(field('CT-e'), '3521')
      await press('OK')
    },
  },
  sees: {
    editing: async () => {
      for (const label of ['Nome ou CPF', 'Caminhão', 'CT-e']) await look(field(label)).toHaveValue('')
      await sees(picker('Origem'))
      await sees(picker('Destino'))
      await look(button('OK')).toBeEnabled()
    },
    submitted: () => expectAddress('/lotes-solicitados?cte=3521&ordem=antigo'),
  },
})
