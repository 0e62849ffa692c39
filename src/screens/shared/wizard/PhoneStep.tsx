import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isPhone } from '#domain/identifiers.ts'
import type { verificationMachine } from '#machines/shared/verificationMachine.ts'
import fields from '../Fields.module.css'
import { Form } from '../Form.tsx'
import { MaskedField } from '../MaskedField.tsx'
import { PHONE_MASK } from '../masks.ts'
import { Notice } from '../Notice.tsx'
import { WizardButtons } from './WizardFrame.tsx'

export interface PhoneStepProps {
  readonly flow: ActorRefFrom<typeof verificationMachine>
  /** Digits. */
  readonly phone: string
  /** The error for an incomplete number. */
  readonly invalid: string
  readonly onType: (phone: string) => void
  readonly onBack?: (() => void) | undefined
}

/** The phone that a code is sent to by SMS (registries §2, Phone). */
export const PhoneStep = ({ flow, phone, invalid, onType, onBack }: PhoneStepProps) => {
  const message = useSelector(flow, (snapshot) => snapshot.context.message)
  const isSending = useSelector(flow, (snapshot) => snapshot.matches('sending'))
  const [wasLeft, setLeft] = useState(false)
  const isGood = isPhone(phone)
  return (
    <Form
      onSubmit={() => {
        if (isGood) flow.send({ type: 'address.submitted', address: phone })
      }}
    >
      <MaskedField
        className={fields.field ?? ''}
        label="Celular com DDD"
        mask={PHONE_MASK}
        inputMode="tel"
        autoComplete="tel-national"
        value={phone}
        isReadOnly={isSending}
        error={wasLeft && !isGood && invalid}
        onChange={onType}
        onBlur={() => setLeft(true)}
      />
      {message !== null && <Notice tone="error">{message}</Notice>}
      <WizardButtons next="Enviar código" isDisabled={!isGood} isBusy={isSending} onBack={onBack} />
    </Form>
  )
}
