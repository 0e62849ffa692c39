import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { formatCnpj } from '#domain/identifiers.ts'
import type { chooseCompanyMachine } from '#machines/shared/chooseCompanyMachine.ts'
import { companyPick, unreadCompanies } from '#machines/shared/companyPick.ts'
import { companyLookOf } from '#machines/shared/companyStatus.ts'
import classes from './ChooseCompanyModal.module.css'
import { Dialog } from './Dialog.tsx'
import early from './early.module.css'
import { Fact } from './Fact.tsx'
import { PickField } from './PickField.tsx'
import { StatusBadge } from './StatusBadge.tsx'

/** 'Selecione um CNPJ' (registries §2): open while its flow asks. */
export const ChooseCompanyModal = ({
  flow,
  purpose,
}: {
  flow: ActorRefFrom<typeof chooseCompanyMachine> | undefined
  /** What the company is chosen for. */
  purpose?: string
}) => {
  const isAsking = useSelector(flow, (snapshot) => snapshot?.matches('asking') ?? false)
  const isMissing = useSelector(flow, (snapshot) => snapshot?.matches({ asking: 'missing' }) ?? false)
  const company = useSelector(flow, (snapshot) => snapshot?.context.chosen ?? null)
  const pick = useSelector(flow, (snapshot) => snapshot?.children.pick)
  const decline = () => flow?.send({ type: 'company.declined' })
  return (
    <Dialog
      title="Selecione um CNPJ"
      isOpen={isAsking}
      onClose={decline}
      actions={
        <>
          <Button variant="default" onClick={decline}>
            Cancelar
          </Button>
          {/* pressed without a company it says that one is needed */}
          <Button
            variant={company ? 'filled' : 'default'}
            className={(company ? undefined : early.early) ?? ''}
            onClick={() => flow?.send({ type: 'company.confirmed' })}
          >
            Selecionar
          </Button>
        </>
      }
    >
      {purpose && <p className={classes.purpose}>{purpose}</p>}
      {pick && (
        <PickField
          flow={pick}
          kind={companyPick}
          takesFocus
          missing={isMissing ? 'Você deve selecionar um CNPJ para continuar' : null}
          words={{
            label: 'CNPJ',
            placeholder: 'CNPJ, razão social ou nome fantasia',
            empty: 'Nenhum CNPJ encontrado.',
            failed: 'Erro ao buscar frotistas',
            unread: unreadCompanies,
          }}
        />
      )}
      {company && (
        <dl className={classes.facts}>
          <Fact label="CNPJ">{formatCnpj(company.cnpj)}</Fact>
          <Fact label="Razão Social">{company.razao_social}</Fact>
          <Fact label="Nome Fantasia">{company.nome_fantasia ?? '—'}</Fact>
          <Fact label="Status">
            <StatusBadge {...companyLookOf(company)} />
          </Fact>
        </dl>
      )}
    </Dialog>
  )
}
