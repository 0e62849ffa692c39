import { driversList } from '#app/wiring/drivers.ts'
import { motoristasList } from '#services/contract/drivers.ts'
import { model, samples } from '#tests/machines/drivers/driversList.model.ts'
import { walkList } from '#tests/support/kits/walkList.tsx'
import { DriversPage } from '#tests/support/screens/DriversPage.tsx'

walkList('the list of drivers', {
  samples,
  model,
  machine: driversList,
  view: (flow) => <DriversPage flow={flow} />,
  call: motoristasList,
  // the one who waits for the reading is in no list
  world: ({ store }) => store.drivers.remove(207),
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
    empty: 'Nenhum motorista encontrado. Quem acabou de ser cadastrado aparece aqui depois da análise.',
    unavailable: 'Erro buscar motoristas',
  },
  prefersServer: true,
  // REG-228
  search: {
    label: 'Buscar motorista',
    placeholder: 'Digite o nome para buscar',
    text: 'Carlos',
    debounceMs: 300,
  },
  // REG-236
  asTable: {
    heads: ['Nome', 'CPF', 'Telefone', 'Situação', 'Ações'],
    record: ['João Batista Silva', '111.222.333-96', '(45) 99881-0201', 'Ativo'],
    actions: ['Visualizar', 'Editar', 'Excluir'],
  },
})
