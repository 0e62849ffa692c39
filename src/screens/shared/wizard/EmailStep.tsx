import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isEmail } from '#domain/email.ts'
import type { verificationMachine } from '#machines/shared/verificationMachine.ts'
import { leaving } from '../afterPress.ts'
import fields from '../Fields.module.css'
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
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isGood) flow.send({ type: 'address.submitted', address: email })
      }}
    >
      <TextInput
        className={fields.field ?? ''}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        value={email}
        readOnly={isSending}
        error={wasLeft && !isGood && 'E-mail inválido!'}
        onChange={(event) => onType(event.currentTarget.value.trim().toLowerCase())}
        onBlur={leaving(() => setLeft(true))}
      />
      {message !== null && <Notice tone="error">{message}</Notice>}
      <WizardButtons next="Próximo" isDisabled={!isGood} isBusy={isSending} onBack={onBack} />
    </form>
  )
}
