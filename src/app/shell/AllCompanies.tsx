import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { faultText } from '#domain/fault.ts'
import { formatCnpj } from '#domain/identifiers.ts'
import { companyName } from '#domain/places.ts'
import { searchedIn } from '#domain/searched.ts'
import { companyPick, unreadCompanies } from '#machines/shared/companyPick.ts'
import { Dialog } from '#screens/shared/Dialog.tsx'
import { Notice } from '#screens/shared/Notice.tsx'
import { Picker } from '#screens/shared/Picker.tsx'
import { WaitingText } from '#screens/shared/Waiting.tsx'
import type { CompaniesActor } from '../session/useSession.ts'

interface Choosing {
  readonly actor: CompaniesActor
  readonly onClose: () => void
}

/** The field comes after the waiting, too, which had the focus. */
const focusField = (place: HTMLElement | null) => place?.querySelector('input')?.focus()

const Choice = ({ actor, onClose }: Choosing) => {
  const companies = useSelector(actor, (snapshot) => snapshot.context.companies)
  const [text, setText] = useState('')
  const unread = useSelector(actor, (snapshot) => snapshot.context.unread ?? 0)
  const wanted = searchedIn(text)
  const options = companies
    .filter((company) => companyPick.matches?.(company, wanted))
    .map((company) => ({
      label: formatCnpj(company.cnpj),
      detail: companyName(company.razao_social),
      value: company,
    }))
  return (
    <div ref={focusField}>
      <Picker
        label="CNPJ ou razão social"
        takesFocus
        text={text}
        options={options}
        emptyText="Nenhum CNPJ encontrado."
        onText={setText}
        onPick={(company) => {
          actor.send({ type: 'company.selected', id: company.id })
          onClose()
        }}
      />
      {unread > 0 && <Notice tone="warning">{unreadCompanies(unread)}</Notice>}
    </div>
  )
}

const takeFocus = (place: HTMLElement | null) => place?.focus()

const Content = ({ actor, onClose }: Choosing) => {
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const fault = useSelector(actor, (snapshot) => snapshot.matches('unavailable') && snapshot.context.fault)
  const isEmpty = useSelector(
    actor,
    ({ context: { companies, unread } }) => companies.length === 0 && !unread,
  )
  if (isLoading) {
    return (
      <div ref={takeFocus} role="status" tabIndex={-1} data-autofocus>
        <WaitingText>Carregando os CNPJ's…</WaitingText>
      </div>
    )
  }
  if (fault) {
    return (
      <div ref={takeFocus} tabIndex={-1} data-autofocus>
        <Notice
          tone="error"
          action={{ label: 'Tentar novamente', onAct: () => actor.send({ type: 'companies.reload' }) }}
        >
          {faultText(fault, 'Erro ao buscar frotistas')}
        </Notice>
      </div>
    )
  }
  if (isEmpty) {
    return (
      <>
        <p role="status">Nenhum CNPJ ativo está vinculado ao seu usuário.</p>
        <Button ref={takeFocus} data-autofocus onClick={onClose}>
          Ok
        </Button>
      </>
    )
  }
  return <Choice actor={actor} onClose={onClose} />
}

/** All companies of the user, up to 999, by name or number. */
export const AllCompanies = ({ isOpen, ...choosing }: Choosing & { isOpen: boolean }) => (
  <Dialog title="Ver todos os CNPJ's" isOpen={isOpen} onClose={choosing.onClose}>
    <Content {...choosing} />
  </Dialog>
)
