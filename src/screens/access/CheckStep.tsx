import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { anttCheckMachine, cnpjCheckMachine } from '#machines/access/fieldChecks.ts'
import { MaskedField, type MaskedFieldProps } from '../shared/MaskedField.tsx'
import { WizardButtons } from './WizardPage.tsx'

export interface CheckStepProps
  extends Pick<MaskedFieldProps, 'label' | 'mask' | 'inputMode' | 'description'> {
  readonly flow: ActorRefFrom<typeof cnpjCheckMachine> | ActorRefFrom<typeof anttCheckMachine>
  readonly value: string
  /** Whether one may go on with what stands in the field. */
  readonly isReady: boolean
  readonly onType: (value: string) => void
  readonly onBack: () => void
}

/** One number that the backend must find good (registries §2, Cnpj and Antt). */
export const CheckStep = ({ flow, value, isReady, onType, onBack, ...field }: CheckStepProps) => {
  const message = useSelector(flow, (snapshot) => snapshot.context.message)
  const checked = useSelector(flow, (snapshot) => snapshot.context.value)
  const isChecking = useSelector(flow, (snapshot) => snapshot.matches('checking'))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) flow.send({ type: 'value.submitted', value })
      }}
    >
      <MaskedField
        {...field}
        value={value}
        isReadOnly={isChecking}
        // what was said of another number is not said of this one
        error={value === checked && message}
        onChange={onType}
      />
      <WizardButtons next="Próximo" isDisabled={!isReady} isBusy={isChecking} onBack={onBack} />
    </form>
  )
}
