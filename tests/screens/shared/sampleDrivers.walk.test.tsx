import { motoristasList } from '#services/contract/drivers.ts'
import { model, samples } from '#tests/machines/shared/sampleDrivers.ts'
import { SampleDriversScreen, wiredSampleDrivers } from '#tests/support/kits/sample/SampleDriversScreen.tsx'
import { walkList } from '#tests/support/kits/walkList.tsx'

walkList('the sample list of drivers', {
  samples,
  model,
  machine: wiredSampleDrivers,
  view: (flow) => <SampleDriversScreen flow={flow} />,
  call: motoristasList,
  world: async ({ store }) => {
    store.drivers.remove(207)
    await store.drivers.update(201, { email: null })
  },
  table: ({ store }) => store.drivers,
  sends: {
    'list_status[0]': 'VALID',
    'list_status[1]': 'MANUAL_APPROVAL',
    'list_status[2]': 'INVALID',
    'list_status[3]': 'MANUAL_REPROVAL',
  },
  words: {
    loading: 'Carregando os motoristas…',
    counted: (total) => `${total} motoristas`,
    empty: 'Nenhum motorista encontrado.',
    unavailable: 'Erro buscar motoristas',
  },
  prefersServer: true,
  search: { label: 'Buscar motorista', text: 'Carlos', debounceMs: 1000 },
  asTable: {
    heads: ['Nome', 'CPF', 'Telefone', 'E-mail', 'Situação', 'Ações'],
    record: ['João Batista Silva', '111.222.333-96', '(45) 99881-0201', '—', 'Ativo'],
    actions: ['Visualizar', 'Editar', 'Excluir'],
  },
})
