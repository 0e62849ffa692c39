import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isEmail } from '#domain/email.ts'
import type { verificationMachine } from '#machines/shared/verificationMachine.ts'
import { leaving } from '../afterPress.ts'
import { EmailField } from '../EmailField.tsx'
import fields from '../Fields.module.css'
import { Form } from '../Form.tsx'
import { Notice } from '../Notice.tsx'
import { WizardButtons } from './WizardFrame.tsx'

export interface EmailStepProps {
  readonly flow: ActorRefFrom<typeof verificationMachine>
  readonly email: string
  readonly onType: (email: string) => void
  readonly onBack?: (() => void) | undefined
}

/** The e-mail that a code is sent to (registries §2, Email). */
export const EmailStep = ({ flow, email, onType, onBack }: EmailStepProps) => {
  const message = useSelector(flow, (snapshot) => snapshot.context.message)
  const isSending = useSelector(flow, (snapshot) => snapshot.matches('sending'))
  const [wasLeft, setLeft] = useState(false)
  const isGood = isEmail(email)
  return (
    <Form
      onSubmit={() => {
        if (isGood) flow.send({ type: 'address.submitted', address: email })
      }}
    >
      <EmailField
        className={fields.field ?? ''}
        label="E-mail"
        autoComplete="email"
        value={email}
        readOnly={isSending}
        error={wasLeft && !isGood && 'E-mail inválido!'}
        onChange={onType}
        onBlur={leaving(() => setLeft(true))}
      />
      {message !== null && <Notice tone="error">{message}</Notice>}
      <WizardButtons next="Próximo" isDisabled={!isGood} isBusy={isSending} onBack={onBack} />
    </Form>
  )
}
