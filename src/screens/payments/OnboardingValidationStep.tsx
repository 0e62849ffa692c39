import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { formatPhone } from '#domain/identifiers.ts'
import type { onboardingWizard } from '#machines/payments/onboarding/onboardingWizard.ts'
import type { verificationMachine } from '#machines/shared/verificationMachine.ts'
import { Form } from '../shared/Form.tsx'
import { Notice } from '../shared/Notice.tsx'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import { WaitingText } from '../shared/Waiting.tsx'
import { CodeStep } from '../shared/wizard/CodeStep.tsx'
import { WizardButtons } from '../shared/wizard/WizardFrame.tsx'
import type { StepView } from '../shared/wizard/WizardScreen.tsx'

interface VerifyingProps {
  readonly flow: ActorRefFrom<typeof verificationMachine>
  readonly phone: string
  readonly onBack: (() => void) | undefined
}

const Verifying = ({ flow, phone, onBack }: VerifyingProps) => {
  const isSending = useSelector(flow, (snapshot) => snapshot.matches('sending'))
  const isAsking = useSelector(flow, (snapshot) => snapshot.matches('asking'))
  const message = useSelector(flow, (snapshot) => snapshot.context.message)
  if (!isSending && !isAsking) {
    return (
      <CodeStep
        flow={flow}
        sentTo={formatPhone(phone)}
        label="Código do SMS"
        kind="digits"
        checksByItself
        next="Concluir"
        short="Digite um código com 6 dígitos."
        advice="O SMS pode levar alguns minutos para chegar."
        onBack={onBack}
      />
    )
  }
  return (
    <Form onSubmit={() => flow.send({ type: 'address.submitted', address: phone })}>
      <p role="status">
        {isSending && <WaitingText>{`Enviando o código para ${formatPhone(phone)}…`}</WaitingText>}
      </p>
      {isAsking && message !== null && <Notice tone="error">{message}</Notice>}
      <WizardButtons next="Enviar código" isBusy={isSending} onBack={onBack} />
    </Form>
  )
}

/** Step 3, 'Validação' (payments §4, §5). */
export const OnboardingValidationStep = (view: StepView<typeof onboardingWizard.machine>) => {
  const { children, draft, message, isSaving, onNext, onBack } = view
  const { phoneCode } = children
  const confirmed = useRef<HTMLFormElement>(null)
  const isConfirmed = phoneCode === undefined
  // the field of the code, which had the focus, is gone
  useLayoutEffect(() => {
    if (isConfirmed && document.activeElement === document.body)
      confirmed.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [isConfirmed])
  if (phoneCode) return <Verifying flow={phoneCode} phone={draft.phone} onBack={onBack} />
  return (
    <Form ref={confirmed} onSubmit={onNext}>
      <p role="status">
        <StatusBadge tone="good" label={`O celular ${formatPhone(draft.phone)} foi confirmado.`} />
      </p>
      {message !== null && <Notice tone="error">{message}</Notice>}
      <WizardButtons next="Concluir" isBusy={isSaving} onBack={onBack} />
    </Form>
  )
}
