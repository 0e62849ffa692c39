import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { reRegistrationMachine } from '#machines/access/reRegistrationMachine.ts'
import { PlainButton } from '../shared/PlainButton.tsx'
import { Waiting } from '../shared/Waiting.tsx'
import { emailPage, phonePage, type StepPage } from './contactPages.tsx'
import { NewPasswordStep } from './NewPasswordStep.tsx'
import { PhotoStep } from './PhotoStep.tsx'
import { RequestReceived } from './RequestReceived.tsx'
import { ResumedNotice } from './ResumedNotice.tsx'
import { TermsLink } from './TermsLink.tsx'
import { TermsStep } from './TermsStep.tsx'
import { WizardPage } from './WizardPage.tsx'

type Flow = ActorRefFrom<typeof reRegistrationMachine>

const STEPS = 6

/** The step that one is on: its number, what it is about and what it asks. */
const stepOf = (flow: Flow, state: ReturnType<Flow['getSnapshot']>): StepPage & { readonly step: number } => {
  const { children, context } = state
  const { draft, message } = context
  const onBack = () => flow.send({ type: 'step.back' })
  if (children.emailCode) {
    const isAsking = state.matches({ email: 'asking' })
    const onType = (email: string) => flow.send({ type: 'draft.typed', fields: { email } })
    return {
      step: isAsking ? 2 : 3,
      ...emailPage({ flow: children.emailCode, isAsking, address: draft.email, onType, onBack }),
    }
  }
  if (children.phoneCode) {
    const isAsking = state.matches({ phone: 'asking' })
    const onType = (phone: string) => flow.send({ type: 'draft.typed', fields: { phone } })
    return {
      step: 4,
      ...phonePage({ flow: children.phoneCode, isAsking, address: draft.phone, onType, onBack }),
    }
  }
  if (children.document) {
    return {
      step: 5,
      title: 'Envie a foto do seu documento',
      content: (
        <PhotoStep
          flow={children.document}
          isWarning={state.matches({ photo: 'warning' })}
          onWarned={() => flow.send({ type: 'warning.closed' })}
          onSubmit={() => flow.send({ type: 'photo.submitted' })}
          onBack={onBack}
        />
      ),
    }
  }
  if (state.matches('newPassword')) {
    return {
      step: 6,
      title: 'Criar senha',
      content: (
        <NewPasswordStep
          message={message}
          isSending={state.matches({ newPassword: 'sending' })}
          onSubmit={(password) => flow.send({ type: 'password.submitted', password })}
          onBack={onBack}
        >
          {children.terms && <TermsLink terms={children.terms} />}
        </NewPasswordStep>
      ),
    }
  }
  return {
    step: 1,
    title: 'Termos de uso',
    content: children.terms && (
      <TermsStep terms={children.terms} onAccept={() => flow.send({ type: 'terms.accepted' })} />
    ),
  }
}

/** The fleet-manager re-registration (registries §2, /reset-register). */
export const ReRegistrationScreen = ({ flow }: { flow: Flow }) => {
  const state = useSelector(flow, (snapshot) => snapshot)
  const goToLogin = () => flow.send({ type: 'login.open' })
  if (state.matches('restoring') || state.matches('left')) return <Waiting what="o recadastro" />
  if (state.matches('done')) return <RequestReceived onClose={goToLogin} />
  const { step, title, content } = stepOf(flow, state)
  return (
    <WizardPage title={title} step={step} of={STEPS}>
      {state.context.isResumed && state.can({ type: 'draft.discard' }) && (
        <ResumedNotice onDiscard={() => flow.send({ type: 'draft.discard' })} />
      )}
      {content}
      {step === 1 && (
        <PlainButton look="quiet" onClick={goToLogin}>
          Ir para o login
        </PlainButton>
      )}
    </WizardPage>
  )
}
