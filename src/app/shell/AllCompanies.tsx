import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { formatCnpj } from '#domain/identifiers.ts'
import { companyName, plain } from '#domain/places.ts'
import { Dialog } from '#screens/shared/Dialog.tsx'
import { Picker } from '#screens/shared/Picker.tsx'
import type { CompaniesActor } from '../session/useSession.ts'

/** All companies of the user, up to 999, by name or number. */
export const AllCompanies = ({
  actor,
  isOpen,
  onClose,
}: {
  actor: CompaniesActor
  isOpen: boolean
  onClose: () => void
}) => {
  const companies = useSelector(actor, (snapshot) => snapshot.context.companies)
  const [text, setText] = useState('')
  const wanted = plain(text).replace(/[./-]/g, '')
  const options = companies
    .filter((company) => plain(`${company.cnpj} ${company.razao_social}`).includes(wanted))
    .map((company) => ({
      label: formatCnpj(company.cnpj),
      detail: companyName(company.razao_social),
      value: company,
    }))
  return (
    <Dialog title="Ver todos os CNPJ's" size="small" isOpen={isOpen} onClose={onClose}>
      <Picker
        label="CNPJ ou razão social"
        text={text}
        options={options}
        emptyText="Nenhum CNPJ encontrado."
        onText={setText}
        onPick={(company) => {
          actor.send({ type: 'company.selected', id: company.id })
          setText('')
          onClose()
        }}
      />
    </Dialog>
  )
}
