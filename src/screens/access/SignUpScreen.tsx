import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isCnpj } from '#domain/documents.ts'
import type { SignUpFields } from '#machines/access/signUpDraft.ts'
import type { signUpMachine } from '#machines/access/signUpMachine.ts'
import { CNPJ_MASK, digitsMask } from '../shared/masks.ts'
import { Notice } from '../shared/Notice.tsx'
import { PlainButton } from '../shared/PlainButton.tsx'
import { Waiting } from '../shared/Waiting.tsx'
import { AddressFields } from './AddressFields.tsx'
import { ApplyStep } from './ApplyStep.tsx'
import { CheckStep } from './CheckStep.tsx'
import { emailPage, phonePage } from './contactPages.tsx'
import { PhotoStep } from './PhotoStep.tsx'
import { RequestReceived } from './RequestReceived.tsx'
import { ResumedNotice } from './ResumedNotice.tsx'
import { TermsStep } from './TermsStep.tsx'
import { WizardButtons, WizardPage } from './WizardPage.tsx'

type Flow = ActorRefFrom<typeof signUpMachine>

interface StepProps {
  readonly flow: Flow
  readonly onType: (fields: Partial<SignUpFields>) => void
  readonly onBack: () => void
}

const STEPS = 9

const AddressStep = ({ flow, onType, onBack }: StepProps) => {
  const cep = useSelector(flow, (snapshot) => snapshot.children.cep)
  const { draft, message } = useSelector(flow, (snapshot) => snapshot.context)
  if (!cep) return null
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        flow.send({ type: 'address.submitted' })
      }}
    >
      <AddressFields flow={cep} values={draft} numberLength={12} onType={onType} />
      {message !== null && <Notice tone="error">{message}</Notice>}
      <WizardButtons next="Próximo" isDisabled={draft.city === ''} onBack={onBack} />
    </form>
  )
}

/** The step that one is on: its number, what it is about and what it asks. */
const stepOf = ({ flow, onType, onBack }: StepProps, state: ReturnType<Flow['getSnapshot']>) => {
  const { children, context } = state
  const { draft } = context
  const page = (step: number, title: string, content: ReactNode) => ({ step, title, content })
  if (children.emailCode) {
    const isAsking = state.matches({ email: 'asking' })
    const onEmail = (email: string) => onType({ email })
    return {
      step: isAsking ? 2 : 3,
      ...emailPage({ flow: children.emailCode, isAsking, address: draft.email, onType: onEmail, onBack }),
    }
  }
  if (children.phoneCode) {
    const isAsking = state.matches({ phone: 'asking' })
    const onPhone = (phone: string) => onType({ phone })
    return {
      step: 4,
      ...phonePage({ flow: children.phoneCode, isAsking, address: draft.phone, onType: onPhone, onBack }),
    }
  }
  if (children.cnpjCheck) {
    return page(
      5,
      'Qual é o CNPJ da sua empresa?',
      <CheckStep
        flow={children.cnpjCheck}
        label="CNPJ"
        mask={CNPJ_MASK}
        inputMode="text"
        value={draft.cnpj}
        isReady={isCnpj(draft.cnpj)}
        onType={(cnpj) => onType({ cnpj })}
        onBack={onBack}
      />,
    )
  }
  if (children.document) {
    return page(
      6,
      'Envie a foto do seu documento',
      <PhotoStep
        flow={children.document}
        isWarning={state.matches({ photo: 'warning' })}
        onWarned={() => flow.send({ type: 'warning.closed' })}
        onSubmit={() => flow.send({ type: 'photo.submitted' })}
        onBack={onBack}
      />,
    )
  }
  if (children.cep)
    return page(7, 'Qual é o seu endereço?', <AddressStep flow={flow} onType={onType} onBack={onBack} />)
  if (children.anttCheck) {
    return page(
      8,
      'Qual é o seu registro na ANTT?',
      <CheckStep
        flow={children.anttCheck}
        label="ANTT"
        mask={digitsMask(14)}
        description="Só números, até 14 dígitos"
        value={draft.antt}
        isReady
        onType={(antt) => onType({ antt })}
        onBack={onBack}
      />,
    )
  }
  if (children.apply)
    return page(9, 'Criar senha', <ApplyStep flow={children.apply} terms={children.terms} onBack={onBack} />)
  return page(
    1,
    'Termos de uso',
    children.terms && (
      <TermsStep terms={children.terms} onAccept={() => flow.send({ type: 'terms.accepted' })} />
    ),
  )
}

/** The self sign-up (registries §2 /signup). */
export const SignUpScreen = ({ flow }: { flow: Flow }) => {
  const state = useSelector(flow, (snapshot) => snapshot)
  const goToLogin = () => flow.send({ type: 'login.open' })
  if (state.matches('restoring') || state.matches('left')) return <Waiting what="o cadastro" />
  if (state.matches('done')) {
    return (
      <RequestReceived onClose={goToLogin}>
        <p>Fique de olho no seu e-mail, também na caixa de spam.</p>
      </RequestReceived>
    )
  }
  const onType = (fields: Partial<SignUpFields>) => flow.send({ type: 'draft.typed', fields })
  const onBack = () => flow.send({ type: 'step.back' })
  const { step, title, content } = stepOf({ flow, onType, onBack }, state)
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
