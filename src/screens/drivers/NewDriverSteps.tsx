import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { isEmail } from '#domain/email.ts'
import {
  areReferencesGood,
  type DriverEmail,
  type DriverReferences,
  errorsOfReferences,
  isDriverPhone,
  isEmailStepDone,
} from '#machines/drivers/newDriver.ts'
import { Field } from '../shared/Fields.tsx'
import { Form } from '../shared/Form.tsx'
import { Notice } from '../shared/Notice.tsx'
import { useFirstInvalid } from '../shared/useFirstInvalid.ts'
import { WizardButtons } from '../shared/wizard/WizardFrame.tsx'
import classes from './NewDriverSteps.module.css'
import { EMAIL_FIELD, PHONE_FIELD, REFERENCES } from './newDriverFields.ts'

interface StepProps<Fields> {
  readonly typed: Fields
  readonly onType: (fields: Partial<Fields>) => void
  readonly onNext: () => void
  readonly onBack?: (() => void) | undefined
}

/** Step 2 */
export const PhoneStep = ({ typed: { phone }, onType, onNext, onBack }: StepProps<{ phone: string }>) => {
  const [wasLeft, setLeft] = useState(false)
  const isGood = isDriverPhone(phone)
  return (
    <Form onSubmit={onNext}>
      <Field
        field={PHONE_FIELD}
        value={phone}
        hint="Para falar com o motorista durante a viagem"
        error={wasLeft && !isGood ? 'Telefone inválido!' : null}
        isFrozen={false}
        onChange={(text) => onType({ phone: text })}
        onBlur={() => setLeft(true)}
      />
      <WizardButtons next="Próximo" isDisabled={!isGood} onBack={onBack} />
    </Form>
  )
}

/** Step 3 */
export const EmailStep = ({ typed, onType, onNext, onBack }: StepProps<DriverEmail>) => {
  const { email, hasNoEmail } = typed
  const [wasLeft, setLeft] = useState(false)
  return (
    <Form onSubmit={onNext}>
      <Field
        field={EMAIL_FIELD}
        // what is shown is what is sent; the text comes back with the switch
        value={hasNoEmail ? '' : email}
        error={wasLeft && !hasNoEmail && !isEmail(email) ? 'Email inválido!' : null}
        isFrozen={false}
        isDisabled={hasNoEmail}
        onChange={(text) => onType({ email: text })}
        onBlur={() => setLeft(true)}
      />
      <Switch
        label="Não quero informar o email"
        checked={hasNoEmail}
        onChange={(event) => onType({ hasNoEmail: event.currentTarget.checked })}
      />
      <WizardButtons next="Próximo" isDisabled={!isEmailStepDone(typed)} onBack={onBack} />
    </Form>
  )
}

interface ReferencesStepProps extends StepProps<DriverReferences> {
  /** Why it was not sent. */
  readonly message: string | null
  readonly isSaving: boolean
}

/** Step 5: 'Salvar' tells what is missing. */
export const ReferencesStep = (props: ReferencesStepProps) => {
  const { typed, message, isSaving, onType, onNext, onBack } = props
  const [attempts, setAttempts] = useState(0)
  const [left, setLeft] = useState<readonly (keyof DriverReferences)[]>([])
  const form = useFirstInvalid(attempts)
  const errors = errorsOfReferences(typed)
  return (
    <Form
      ref={form}
      onSubmit={() => {
        if (isSaving) return
        if (areReferencesGood(typed)) onNext()
        else setAttempts(attempts + 1)
      }}
    >
      <p>Informe uma transportadora ou um embarcador para quem o motorista trabalhou recentemente.</p>
      {REFERENCES.map(({ title, fields }) => (
        <fieldset key={title} className={classes.group}>
          <legend>{title}</legend>
          {fields.map(([name, field]) => (
            <Field
              key={name}
              field={field}
              value={typed[name]}
              error={attempts > 0 || (left.includes(name) && typed[name] !== '') ? errors[name] : null}
              isFrozen={isSaving}
              onChange={(text) => onType({ [name]: text })}
              onBlur={() => setLeft([...left, name])}
            />
          ))}
        </fieldset>
      ))}
      {message !== null && <Notice tone="error">{message}</Notice>}
      <WizardButtons next="Salvar" isBusy={isSaving} onBack={onBack} />
    </Form>
  )
}
