import { page } from 'vitest/browser'
import { tripsList } from '#app/wiring/trips.ts'
import { lotesSolicitadosList } from '#services/contract/trips.ts'
import { model, samples } from '#tests/machines/trips/tripsList.model.ts'
import { walkList } from '#tests/support/kits/walkList.tsx'
import { TripsPage } from '#tests/support/screens/TripsPage.tsx'

const order = (label: string) => () =>
  page.getByRole('combobox', { name: 'Ordenar por' }).selectOptions(label)

walkList('the list of requested trips', {
  samples,
  model,
  machine: tripsList,
  view: (flow) => <TripsPage flow={flow} />,
  call: lotesSolicitadosList,
  isThorough: true,
  table: ({ store }) => store.trips,
  // a trip of a company that Marina does not have
  hidden: 1,
  words: {
    loading: 'Carregando as viagens…',
    counted: (total) => `${total} viagens`,
    // CORE-268
    empty: 'Nenhuma oferta solicitada.',
    // CORE-269
    unavailable:
      'Não foi possível carregar as ofertas solicitadas, por favor tente novamente em alguns minutos.',
  },
  choose: { another: order('MAIS ANTIGO'), same: order('MAIS RECENTE') },
  chip: {
    text: 'Nome ou CPF: Carlos',
    leaves:
      '/lotes-solicitados?caminhao=ABC1234&origem=4104808%2CCascavel%2CPR' +
      '&destino=4118204%2CParanagu%C3%A1%2CPR&cte=3521&ordem=antigo',
  },
})
