import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { formatCnpj } from '#domain/identifiers.ts'
import { errorsOfDetails } from '#machines/access/partnerDetails.ts'
import type { partnerDetailsMachine } from '#machines/access/partnerDetailsMachine.ts'
import { Form } from '../shared/Form.tsx'
import { MaskedField } from '../shared/MaskedField.tsx'
import { digitsMask } from '../shared/masks.ts'
import { Notice } from '../shared/Notice.tsx'
import { useFirstInvalid } from '../shared/useFirstInvalid.ts'
import { AddressFields } from '../shared/wizard/AddressFields.tsx'
import { WizardButtons } from '../shared/wizard/WizardFrame.tsx'

export interface PartnerDetailsStepProps {
  readonly flow: ActorRefFrom<typeof partnerDetailsMachine>
  readonly cnpj: string
  readonly email: string
  readonly onBack?: (() => void) | undefined
}

/** The step Cadastro of the partner's onboarding (registries §2, §5). */
export const PartnerDetailsStep = ({ flow, cnpj, email, onBack }: PartnerDetailsStepProps) => {
  const { details, showsErrors, takenAntt, message } = useSelector(flow, (snapshot) => snapshot.context)
  const cep = useSelector(flow, (snapshot) => snapshot.children.cep)
  const isChecking = useSelector(flow, (snapshot) => snapshot.matches('checking'))
  const [attempts, setAttempts] = useState(0)
  const form = useFirstInvalid(takenAntt === null ? attempts : attempts + 1)
  const errors = showsErrors ? errorsOfDetails(details) : null
  const submit = () => {
    setAttempts(attempts + 1)
    flow.send({ type: 'details.submitted' })
  }
  return (
    <Form ref={form} onSubmit={submit}>
      <TextInput label="CNPJ" size="md" readOnly value={formatCnpj(cnpj)} />
      <TextInput label="E-mail" size="md" readOnly value={email} />
      <MaskedField
        label="ANTT"
        mask={digitsMask(9)}
        description="Só números, 9 dígitos"
        value={details.antt}
        error={errors?.antt ?? (details.antt === takenAntt && 'ANTT já cadastrada')}
        onChange={(antt) => flow.send({ type: 'details.typed', fields: { antt } })}
      />
      {cep && (
        <AddressFields
          flow={cep}
          values={details}
          {...(errors && { errors })}
          numberLength={12}
          onType={(fields) => flow.send({ type: 'details.typed', fields })}
        />
      )}
      {message !== null && (
        <Notice tone="error" action={{ label: 'Tentar novamente', onAct: submit }}>
          {message}
        </Notice>
      )}
      <WizardButtons next="Próximo" isBusy={isChecking} onBack={onBack} />
    </Form>
  )
}
