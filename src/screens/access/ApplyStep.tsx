import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { applyMachine } from '#machines/access/applyMachine.ts'
import type { termsMachine } from '#machines/shared/termsMachine.ts'
import { Notice } from '../shared/Notice.tsx'
import { PlainButton } from '../shared/PlainButton.tsx'
import { NewPasswordStep } from './NewPasswordStep.tsx'
import { TermsLink } from './TermsLink.tsx'

export interface ApplyStepProps {
  readonly flow: ActorRefFrom<typeof applyMachine>
  readonly terms: ActorRefFrom<typeof termsMachine> | undefined
  readonly onBack: () => void
}

/** The sign-up's last step: the password, and what to do when the answer gets lost (registries §2). */
export const ApplyStep = ({ flow, terms, onBack }: ApplyStepProps) => {
  const message = useSelector(flow, (snapshot) => snapshot.context.message)
  const isSending = useSelector(flow, (snapshot) => snapshot.matches('sending'))
  const isChecking = useSelector(flow, (snapshot) => snapshot.matches('checking'))
  const isUnknown = useSelector(
    flow,
    (snapshot) => snapshot.matches('unknown') || snapshot.matches('checking'),
  )
  if (isUnknown) {
    return (
      <>
        <Notice tone="warning">
          Não recebemos a resposta do servidor: o seu cadastro pode ter chegado ou não. Ele não será enviado
          de novo antes de verificarmos.
        </Notice>
        {message !== null && <Notice tone="error">{message}</Notice>}
        <PlainButton isBusy={isChecking} onClick={() => flow.send({ type: 'outcome.check' })}>
          Verificar se chegou
        </PlainButton>
      </>
    )
  }
  return (
    <NewPasswordStep
      message={message}
      isSending={isSending}
      onSubmit={(password) => flow.send({ type: 'password.submitted', password })}
      onBack={onBack}
    >
      {terms && <TermsLink terms={terms} />}
    </NewPasswordStep>
  )
}
