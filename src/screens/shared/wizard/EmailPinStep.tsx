import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { verificationMachine } from '#machines/shared/verificationMachine.ts'
import { Form } from '../Form.tsx'
import { Notice } from '../Notice.tsx'
import { CodeStep } from './CodeStep.tsx'
import { WizardButtons } from './WizardFrame.tsx'

export interface EmailPinStepProps {
  readonly flow: ActorRefFrom<typeof verificationMachine>
  readonly email: string
  readonly onBack?: (() => void) | undefined
}

/**
 * The PIN that is sent to the e-mail when the step opens; the partner cannot change the e-mail (registries
 * §2, Pin).
 */
export const EmailPinStep = ({ flow, email, onBack }: EmailPinStepProps) => {
  const message = useSelector(flow, (snapshot) => snapshot.context.message)
  const isSending = useSelector(flow, (snapshot) => snapshot.matches('sending'))
  const isUnsent = useSelector(flow, (snapshot) => snapshot.matches('asking'))
  if (!isSending && !isUnsent) {
    return (
      <CodeStep
        flow={flow}
        sentTo={email}
        label="PIN do e-mail"
        kind="digits"
        checksByItself={false}
        next="Próximo"
        advice="Não recebeu? Confira também a caixa de spam."
        onBack={onBack}
      />
    )
  }
  return (
    <Form onSubmit={() => flow.send({ type: 'address.submitted', address: email })}>
      <p role="status">
        <span>{isSending ? 'Enviando um código para' : 'Vamos enviar um código para'}</span>{' '}
        <strong>{email}</strong>
      </p>
      {message !== null && <Notice tone="error">{message}</Notice>}
      <WizardButtons next="Tentar novamente" isBusy={isSending} onBack={onBack} />
    </Form>
  )
}
