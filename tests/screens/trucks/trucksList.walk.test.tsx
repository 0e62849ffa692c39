import { trucksList } from '#app/wiring/trucks.ts'
import { caminhoesList } from '#services/contract/trucks.ts'
import { model, samples } from '#tests/machines/trucks/trucksList.model.ts'
import { walkList } from '#tests/support/kits/walkList.tsx'
import { TrucksPage } from '#tests/support/screens/TrucksPage.tsx'

// REG-336
walkList('the list of trucks', {
  samples,
  model,
  machine: trucksList,
  view: (flow) => <TrucksPage flow={flow} />,
  call: caminhoesList,
  table: ({ store }) => store.trucks,
  words: {
    loading: 'Carregando os caminhões…',
    counted: (total) => (total === 1 ? '1 caminhão' : `${total} caminhões`),
    empty: 'Nenhum caminhão encontrado.',
    // REG-350
    unavailable: 'Erro ao buscar caminhão pela placa',
  },
  prefersServer: true,
  search: {
    label: 'Buscar caminhão',
    placeholder: 'Digite a placa para buscar',
    text: 'ABC1',
    debounceMs: 1000,
  },
  // REG-339
  asTable: {
    heads: ['Nome', 'Cavalo', 'Carretas', 'Situação', 'Ações'],
    record: ['Bitrem azul', 'ABC1D23', 'EFG5H67', 'Ativo'],
    actions: ['Visualizar', 'Excluir'],
  },
})
