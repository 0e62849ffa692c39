import { Button } from '@mantine/core'
import { faultText } from '#domain/fault.ts'
import { formatCnpj } from '#domain/identifiers.ts'
import { type CompanyFilter, companyList } from '#machines/companies/companyList.ts'
import type { Company } from '#machines/companies/records.ts'
import { companyLookOf } from '#machines/shared/companyStatus.ts'
import type { ListFlow } from '#machines/shared/listMachine.ts'
import { isReadingRefused } from '#machines/shared/readingStatus.ts'
import { ListPage } from '../shared/ListPage.tsx'
import { SearchField } from '../shared/SearchField.tsx'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import classes from './CompaniesListScreen.module.css'

export interface CompaniesListScreenProps {
  readonly flow: ListFlow<CompanyFilter, Company>
  readonly onBack: () => void
  readonly onAdd: () => void
}

/** Why the reading was refused. */
const remarkOf = (company: Company) =>
  isReadingRefused(company) && company.mensagem_ocr !== null ? <span>{company.mensagem_ocr}</span> : null

/** All companies of the user (registries §2 Linked CNPJs, §4 Fleet-owner table). */
export const CompaniesListScreen = ({ flow, onBack, onAdd }: CompaniesListScreenProps) => (
  <ListPage
    list={companyList}
    flow={flow}
    title="CNPJs vinculados"
    breadcrumb="Home / Gerenciar Conta / CNPJs vinculados"
    actions={
      <>
        <Button variant="default" onClick={onBack}>
          Voltar
        </Button>
        <Button onClick={onAdd}>Vincular CNPJ</Button>
      </>
    }
    search={
      <SearchField
        flow={flow}
        field="nome"
        label="Buscar CNPJ"
        placeholder="Digite o nome ou o CNPJ para buscar"
      />
    }
    way={{ label: 'Vincular um CNPJ', onAct: onAdd }}
    words={{
      loading: 'Carregando os CNPJs…',
      one: 'CNPJ',
      many: 'CNPJs',
      empty: 'Nenhum CNPJ encontrado.',
      unavailable: (fault) => faultText(fault, 'Erro ao buscar frotistas'),
    }}
    columns={[
      { label: 'CNPJ', render: ({ cnpj }) => formatCnpj(cnpj), isWhole: true, width: '11.75rem' },
      {
        label: 'Razão social',
        place: 'wide',
        render: ({ razao_social: name, is_matriz: isHeadOffice }) =>
          isHeadOffice ? (
            <span className={classes.head}>
              <strong className={classes.name}>{name}</strong> <span className={classes.mark}>Matriz</span>
            </span>
          ) : (
            name
          ),
      },
      { label: 'ANTT', render: ({ antt }) => antt, isWhole: true, width: '10rem' },
      {
        label: 'Situação',
        render: (company) => <StatusBadge {...companyLookOf(company)} />,
        place: 'status',
        width: '14rem',
        after: remarkOf,
      },
    ]}
    nameOf={({ cnpj }) => formatCnpj(cnpj)}
  />
)
