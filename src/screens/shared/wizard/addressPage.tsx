import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { cepMachine } from '#machines/shared/cepMachine.ts'
import { type AddressDraft, foundAddressOf } from '#machines/shared/wizard/addressDraft.ts'
import { Form } from '../Form.tsx'
import { Notice } from '../Notice.tsx'
import { useFirstInvalid } from '../useFirstInvalid.ts'
import { AddressFields } from './AddressFields.tsx'
import type { View } from './stepPages.tsx'
import { WizardButtons } from './WizardFrame.tsx'
import type { StepPage } from './WizardScreen.tsx'

interface AddressFormProps extends Pick<View<unknown, AddressDraft>, 'message' | 'onType' | 'onNext'> {
  readonly flow: ActorRefFrom<typeof cepMachine>
  readonly draft: AddressDraft
  readonly onBack: (() => void) | undefined
}

const AddressForm = ({ flow, draft, message, onType, onNext, onBack }: AddressFormProps) => {
  const [attempts, setAttempts] = useState(0)
  const form = useFirstInvalid(attempts)
  const lacks = (text: string) => message !== null && text.trim() === ''
  const [lacksStreet, lacksNeighbourhood] = [lacks(draft.street), lacks(draft.neighbourhood)]
  return (
    <Form
      ref={form}
      onSubmit={() => {
        setAttempts(attempts + 1)
        onNext()
      }}
    >
      <AddressFields
        flow={flow}
        values={draft}
        errors={{
          street: lacksStreet ? message : null,
          // one text speaks of both: it stands at the first that is missing
          neighbourhood: lacksNeighbourhood ? lacksStreet || message : null,
        }}
        numberLength={12}
        onType={onType}
      />
      {message !== null && !lacksStreet && !lacksNeighbourhood && <Notice tone="error">{message}</Notice>}
      <WizardButtons next="Próximo" isDisabled={foundAddressOf(draft) === null} onBack={onBack} />
    </Form>
  )
}

/** A CEP and its address (registries §2, CepAddress). */
export const addressPage = ({
  children: { cep },
  draft,
  message,
  onType,
  onNext,
  onBack,
}: View<{ cep: ActorRefFrom<typeof cepMachine> }, AddressDraft>): StepPage => ({
  title: 'Qual é o seu endereço?',
  content: cep && (
    <AddressForm flow={cep} draft={draft} message={message} onType={onType} onNext={onNext} onBack={onBack} />
  ),
})
