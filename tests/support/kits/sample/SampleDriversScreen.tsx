import { client } from '#app/wiring/http.ts'
import { wireList } from '#app/wiring/list.ts'
import { faultText } from '#domain/fault.ts'
import { formatCpf, formatPhone } from '#domain/identifiers.ts'
import type { ListFlow } from '#machines/shared/listMachine.ts'
import { ListPage } from '#screens/shared/ListPage.tsx'
import { SearchField } from '#screens/shared/SearchField.tsx'
import { StatusBadge } from '#screens/shared/StatusBadge.tsx'
import { type Motorista, motoristasList } from '#services/contract/drivers.ts'
import { pageSizesOf } from '#services/contract/page-sizes.ts'
import { listPageOf } from '#services/lists.ts'
import { type DriverFilter, sampleDrivers, sampleDriversMachine } from './sampleDrivers.ts'

const PAGE_SIZE = pageSizesOf(motoristasList).list

export const wiredSampleDrivers = wireList(
  sampleDrivers,
  sampleDriversMachine,
  async ({ query, page }, signal) => {
    const answer = await client.send(
      motoristasList,
      {
        query: {
          ...query,
          page,
          per_page: PAGE_SIZE,
          list_status: ['VALID', 'MANUAL_APPROVAL', 'INVALID', 'MANUAL_REPROVAL'],
        },
      },
      { signal },
    )
    return listPageOf(answer, PAGE_SIZE, (driver) => driver)
  },
)

export const SampleDriversScreen = ({ flow }: { flow: ListFlow<DriverFilter, Motorista> }) => (
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
      unavailable: (fault) => faultText(fault, 'Erro buscar motoristas'),
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
