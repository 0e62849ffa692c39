import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { formatPlate } from '#domain/identifiers.ts'
import type { nameTypeMachine } from '#machines/trucks/nameTypeMachine.ts'
import {
  isNameAndTypeGiven,
  type pickTruckPartMachine,
  truckPartPick,
  truckTypePick,
} from '#machines/trucks/newTruck.ts'
import type { NewTruckDraft } from '#machines/trucks/newTruckWizard.ts'
import { Fact } from '../shared/Fact.tsx'
import { Form } from '../shared/Form.tsx'
import { Notice } from '../shared/Notice.tsx'
import { PickField } from '../shared/PickField.tsx'
import { useFirstInvalid } from '../shared/useFirstInvalid.ts'
import { WizardButtons } from '../shared/wizard/WizardFrame.tsx'

interface StepFormProps {
  readonly onNext: () => void
  readonly children: ReactNode
}

const StepForm = ({ onNext, children, ...rest }: StepFormProps & { ref?: React.Ref<HTMLFormElement> }) => (
  <Form {...rest} onSubmit={onNext}>
    {children}
  </Form>
)

export interface NameTypeStepProps {
  readonly flow: ActorRefFrom<typeof nameTypeMachine>
  readonly onBack?: (() => void) | undefined
}

/** The name, which no other truck may have, and the type (registries §5). */
export const NameTypeStep = ({ flow, onBack }: NameTypeStepProps) => {
  const { name, truckType, takenName, message } = useSelector(flow, ({ context }) => context)
  const typePick = useSelector(flow, ({ children }) => children.typePick)
  const isChecking = useSelector(flow, (snapshot) => snapshot.matches('checking'))
  const isTaken = takenName !== null && name === takenName
  const form = useFirstInvalid(isTaken ? 1 : 0)
  const submit = () => flow.send({ type: 'nameType.submitted' })
  return (
    <StepForm ref={form} onNext={submit}>
      <TextInput
        label="Nome"
        size="md"
        maxLength={100}
        value={name}
        error={isTaken && 'Caminhao já cadastrado com esse nome'}
        onChange={({ currentTarget }) => flow.send({ type: 'name.typed', name: currentTarget.value })}
      />
      {typePick && (
        <PickField
          flow={typePick}
          kind={truckTypePick}
          words={{
            label: 'Tipo de caminhão',
            placeholder: 'Busque pelo nome',
            empty: 'Nenhum tipo de caminhão encontrado.',
            failed: 'Erro ao lidar com fluxo de cadastro do caminhão',
          }}
        />
      )}
      {message !== null && (
        <Notice tone="error" action={{ label: 'Tentar novamente', onAct: submit }}>
          {message}
        </Notice>
      )}
      <WizardButtons
        next="Próximo"
        isDisabled={!isNameAndTypeGiven({ name, truckType })}
        isBusy={isChecking}
        onBack={onBack}
      />
    </StepForm>
  )
}

export interface PartStepProps {
  /** Undefined while it is saved. */
  readonly flow: ActorRefFrom<typeof pickTruckPartMachine> | undefined
  readonly part: NewTruckDraft['tractor']
  /** 'Placa do cavalo' */
  readonly label: string
  readonly empty: string
  readonly message: string | null
  readonly isLast: boolean
  readonly isSaving: boolean
  readonly onNext: () => void
  readonly onBack?: (() => void) | undefined
}

/** The tractor or one of the trailers, by its plate. The last one saves (registries §4). */
export const PartStep = (props: PartStepProps) => {
  const { flow, part, label, empty, message, isLast, isSaving, onNext, onBack } = props
  return (
    <StepForm onNext={onNext}>
      {flow && (
        <PickField
          flow={flow}
          kind={truckPartPick}
          words={{
            label,
            placeholder: 'Digite a placa para buscar',
            empty,
            failed: 'Erro ao buscar veículos',
          }}
        />
      )}
      {isSaving && part && (
        <dl>
          <Fact label={label}>{formatPlate(part.plate)}</Fact>
        </dl>
      )}
      {message !== null && <Notice tone="error">{message}</Notice>}
      <WizardButtons
        next={isLast ? 'Salvar' : 'Próximo'}
        isDisabled={part === null}
        isBusy={isSaving}
        onBack={onBack}
      />
    </StepForm>
  )
}
