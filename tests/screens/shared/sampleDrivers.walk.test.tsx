import { client } from '#app/wiring/http.ts'
import { wireList } from '#app/wiring/list.ts'
import { formatCpf, formatPhone } from '#domain/documents.ts'
import type { ListFlow } from '#machines/shared/listMachine.ts'
import { ListPage } from '#screens/shared/ListPage.tsx'
import { SearchField } from '#screens/shared/SearchField.tsx'
import { StatusBadge } from '#screens/shared/StatusBadge.tsx'
import { type Motorista, motoristasList } from '#services/contract/drivers.ts'
import {
  type DriverFilter,
  model,
  sampleDrivers,
  sampleDriversMachine,
  samples,
} from '#tests/machines/shared/sampleDrivers.ts'
import { walkList } from '#tests/support/kits/walkList.tsx'

const machine = wireList(sampleDrivers, sampleDriversMachine, async ({ query, page }, signal) => {
  const answer = await client.send(
    motoristasList,
    {
      query: {
        ...query,
        page,
        per_page: 10,
        list_status: ['VALID', 'MANUAL_APPROVAL', 'INVALID', 'MANUAL_REPROVAL'],
      },
    },
    { signal },
  )
  return { items: answer.data, total: answer.total, perPage: answer.per_page ?? 10 }
})

const Drivers = ({ flow }: { flow: ListFlow<DriverFilter, Motorista> }) => (
  <ListPage
    list={sampleDrivers}
    flow={flow}
    title="Lista de motorista(s)"
    breadcrumb="Motoristas / Lista de motoristas"
    search={
      <SearchField
        flow={flow}
        field="nome"
        label="Buscar motorista"
        placeholder="Digite o nome para buscar"
      />
    }
    words={{
      loading: 'Carregando os motoristas…',
      one: 'motorista',
      many: 'motoristas',
      empty: 'Nenhum motorista encontrado.',
      unavailable: 'Erro buscar motoristas',
    }}
    columns={[
      { label: 'Nome', render: ({ nome }) => nome },
      { label: 'CPF', render: ({ cpf }) => formatCpf(cpf), isWhole: true },
      { label: 'Telefone', render: ({ telefone }) => telefone && formatPhone(telefone), isWhole: true },
      { label: 'E-mail', render: ({ email }) => email },
      {
        label: 'Situação',
        render: ({ ativo }) => (
          <StatusBadge label={ativo ? 'Ativo' : 'Inativo'} tone={ativo ? 'good' : 'quiet'} />
        ),
      },
    ]}
    nameOf={({ nome }) => nome}
    rowActions={() => [
      { label: 'Visualizar', onAct: () => {} },
      { label: 'Editar', onAct: () => {}, isDisabled: true },
      { label: 'Excluir', onAct: () => {}, isDangerous: true },
    ]}
  />
)

walkList('the sample list of drivers', {
  samples,
  model,
  machine,
  view: (flow) => <Drivers flow={flow} />,
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
  search: { label: 'Buscar motorista', text: 'Carlos' },
  asTable: {
    heads: ['Nome', 'CPF', 'Telefone', 'E-mail', 'Situação', 'Ações'],
    record: ['João Batista Silva', '111.222.333-96', '(45) 99881-0201', '—', 'Ativo'],
    actions: ['Visualizar', 'Editar', 'Excluir'],
  },
})
