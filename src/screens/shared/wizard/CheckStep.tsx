import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { createCheckMachine } from '#machines/shared/checkMachine.ts'
import fields from '../Fields.module.css'
import { Form } from '../Form.tsx'
import { MaskedField, type MaskedFieldProps } from '../MaskedField.tsx'
import { WizardButtons } from './WizardFrame.tsx'

export interface CheckStepProps<Outcome, Scope>
  extends Pick<MaskedFieldProps, 'label' | 'mask' | 'inputMode' | 'description'> {
  readonly flow: ActorRefFrom<ReturnType<typeof createCheckMachine<Outcome, Scope>>>
  readonly value: string
  /** Whether the user may go on with this value. */
  readonly isReady: boolean
  readonly onType: (value: string) => void
  readonly onBack?: (() => void) | undefined
}

/** One number that the backend must accept (registries §2, Cnpj and Antt). */
export const CheckStep = <Outcome, Scope>({
  flow,
  value,
  isReady,
  onType,
  onBack,
  ...field
}: CheckStepProps<Outcome, Scope>) => {
  const message = useSelector(flow, (snapshot) => snapshot.context.message)
  const checked = useSelector(flow, (snapshot) => snapshot.context.value)
  const isChecking = useSelector(flow, (snapshot) => snapshot.matches('checking'))
  return (
    <Form
      onSubmit={() => {
        if (isReady) flow.send({ type: 'value.submitted', value })
      }}
    >
      <MaskedField
        className={fields.field ?? ''}
        {...field}
        value={value}
        isReadOnly={isChecking}
        // the message belongs to another number
        error={value === checked && message}
        onChange={onType}
        onBlur={() => {
          // what is not whole is not sent, only told
          if (!isReady) flow.send({ type: 'value.submitted', value })
        }}
      />
      <WizardButtons next="Próximo" isDisabled={!isReady} isBusy={isChecking} onBack={onBack} />
    </Form>
  )
}
