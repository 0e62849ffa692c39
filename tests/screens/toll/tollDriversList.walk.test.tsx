import { tollDriversList } from '#app/wiring/toll.ts'
import { TollDriversScreen } from '#screens/toll/TollDriversScreen.tsx'
import { valePedagioMotoristas } from '#services/contract/toll.ts'
import { model, samples } from '#tests/machines/toll/tollDriversList.model.ts'
import { walkList } from '#tests/support/kits/walkList.tsx'

// REG-534 REG-536
walkList('the list of drivers with toll vouchers', {
  samples,
  model,
  machine: tollDriversList,
  view: (flow) => <TollDriversScreen flow={flow} onOpen={() => {}} />,
  call: valePedagioMotoristas,
  // those who are not approved are in no list of toll vouchers
  world: ({ store }) => {
    for (const id of [204, 206, 207]) store.drivers.remove(id)
  },
  table: ({ store }) => store.drivers,
  isUnnumbered: true,
  sends: { 'list_status[0]': 'VALID', 'list_status[1]': 'MANUAL_APPROVAL' },
  words: {
    loading: 'Carregando os motoristas…',
    counted: (total) => `${total} motoristas`,
    empty: 'Nenhum motorista encontrado.',
    // REG-541
    unavailable: 'Erro buscar motoristas',
  },
  prefersServer: true,
  // REG-535
  search: {
    label: 'Buscar motorista',
    placeholder: 'Digite o nome ou o CPF para buscar',
    text: 'Carlos',
    debounceMs: 300,
  },
  asTable: {
    heads: ['Nome', 'CPF', 'Ações'],
    record: ['João Batista Silva', '111.222.333-96'],
    actions: ['Ver viagens'],
  },
})
