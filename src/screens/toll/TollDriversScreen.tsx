import { faultText } from '#domain/fault.ts'
import { formatCpf, isCpf, onlyDigits } from '#domain/identifiers.ts'
import type { ListFlow } from '#machines/shared/listMachine.ts'
import type { TollDriver } from '#machines/toll/records.ts'
import { type TollDriverFilter, tollDrivers } from '#machines/toll/tollDrivers.ts'
import { ListPage } from '../shared/ListPage.tsx'
import { SearchField } from '../shared/SearchField.tsx'

export interface TollDriversScreenProps {
  readonly flow: ListFlow<TollDriverFilter, TollDriver>
  readonly onOpen: (driver: TollDriver) => void
}

/** The drivers whose toll vouchers can be seen (registries §2 Toll voucher). */
export const TollDriversScreen = ({ flow, onOpen }: TollDriversScreenProps) => (
  <ListPage
    list={tollDrivers}
    flow={flow}
    title="Vale pedágio"
    breadcrumb="Vale pedágio / Motoristas"
    search={
      <SearchField
        flow={flow}
        field="busca"
        label="Buscar motorista"
        placeholder="Digite o nome ou o CPF para buscar"
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
    ]}
    nameOf={({ nome }) => nome}
    actionWords={['Ver viagens']}
    rowActions={(driver) => [
      {
        label: 'Ver viagens',
        onAct: () => onOpen(driver),
        // the trips are asked for by CPF
        isDisabled: !isCpf(onlyDigits(driver.cpf)),
      },
    ]}
  />
)
