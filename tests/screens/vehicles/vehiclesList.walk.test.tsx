import { vehiclesList } from '#app/wiring/vehicles.ts'
import { veiculosList } from '#services/contract/vehicles.ts'
import { model, samples } from '#tests/machines/vehicles/vehiclesList.model.ts'
import { walkList } from '#tests/support/kits/walkList.tsx'
import { VehiclesPage } from '#tests/support/screens/VehiclesPage.tsx'

walkList('the list of vehicles', {
  samples,
  model,
  machine: vehiclesList,
  view: (flow) => <VehiclesPage flow={flow} />,
  call: veiculosList,
  // the list of a tab has one kind, and nobody sees the tractors of others
  world: ({ store }) => {
    for (const id of [405, 406, 411, 412, 413]) store.vehicles.remove(id)
  },
  table: ({ store }) => store.vehicles,
  sends: {
    'list_status[0]': 'VALID',
    'list_status[1]': 'MANUAL_APPROVAL',
    'list_status[2]': 'INVALID',
    'list_status[3]': 'MANUAL_REPROVAL',
  },
  words: {
    loading: 'Carregando os veículos…',
    counted: (total) => `${total} cavalos`,
    empty: 'Nenhum cavalo encontrado.',
    unavailable: 'Erro ao buscar veículos',
  },
  prefersServer: true,
  search: {
    label: 'Buscar veículo',
    placeholder: 'Digite a placa para buscar',
    text: 'ABC1',
    debounceMs: 1000,
  },
  // REG-384
  asTable: {
    heads: ['Placa', 'CNPJ', 'Situação', 'Observação', 'Ações'],
    record: ['ABC1D23', '11.222.333/0001-81', 'Ativo', '—'],
    actions: ['Visualizar', 'Excluir'],
  },
})
