import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { formatCnpj } from '#domain/documents.ts'
import { PARTNER_PASSWORD } from '#domain/password.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import type { PartnerDraft } from '#machines/access/partnerDraft.ts'
import type { partnerOnboardingMachine } from '#machines/access/partnerOnboardingMachine.ts'
import { Notice } from '../shared/Notice.tsx'
import { PlainButton } from '../shared/PlainButton.tsx'
import { PublicPage } from '../shared/PublicPage.tsx'
import { Waiting } from '../shared/Waiting.tsx'
import { phonePage, type StepPage } from './contactPages.tsx'
import { DocumentKindStep } from './DocumentKindStep.tsx'
import { EmailPinStep } from './EmailPinStep.tsx'
import { NewPasswordStep } from './NewPasswordStep.tsx'
import { PartnerDetailsStep } from './PartnerDetailsStep.tsx'
import { PhotoStep } from './PhotoStep.tsx'
import { ResumedNotice } from './ResumedNotice.tsx'
import { TermsStep } from './TermsStep.tsx'
import { WizardButtons, WizardPage } from './WizardPage.tsx'

type Flow = ActorRefFrom<typeof partnerOnboardingMachine>

const STEPS = 9

const PHOTOS = {
  RG: { title: 'Envie a foto do seu RG', label: 'Foto do RG', document: 'o RG aberto' },
  CNH: { title: 'Envie a foto da sua CNH', label: 'Foto da CNH', document: 'a CNH aberta' },
} as const

const Welcome = ({
  draft,
  onNext,
  onLeave,
}: {
  draft: PartnerDraft
  onNext: () => void
  onLeave: () => void
}) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      onNext()
    }}
  >
    <p>
      Falta pouco para concluir o cadastro do CNPJ{' '}
      <strong className="tabular">{formatCnpj(draft.cnpj)}</strong>. Tenha em mãos:
    </p>
    <ul>
      <li>o registro na ANTT e o CEP da empresa;</li>
      <li>o RG ou a CNH, para uma foto;</li>
      <li>
        o acesso ao e-mail <strong>{draft.email}</strong>;
      </li>
      <li>o celular, que vai receber um SMS.</li>
    </ul>
    <WizardButtons next="Próximo" />
    <PlainButton look="quiet" onClick={onLeave}>
      Ir para login
    </PlainButton>
  </form>
)

/** The step that one is on: its number, what it is about and what it asks. */
const stepOf = (flow: Flow, state: ReturnType<Flow['getSnapshot']>): StepPage & { readonly step: number } => {
  const { children, context } = state
  const { draft, message } = context
  const page = (step: number, title: string, content: ReactNode) => ({ step, title, content })
  const onNext = () => flow.send({ type: 'step.next' })
  const onBack = () => flow.send({ type: 'step.back' })
  if (children.terms) {
    return page(2, 'Termos de uso', <TermsStep terms={children.terms} onAccept={onNext} onBack={onBack} />)
  }
  if (children.details) {
    return page(
      3,
      'Complete o seu cadastro',
      <PartnerDetailsStep flow={children.details} cnpj={draft.cnpj} email={draft.email} onBack={onBack} />,
    )
  }
  if (state.matches({ steps: 'documentKind' })) {
    return page(
      4,
      'Qual documento você vai enviar?',
      <DocumentKindStep
        kind={draft.documentKind}
        onChoose={(documentKind) => flow.send({ type: 'draft.typed', fields: { documentKind } })}
        onSubmit={onNext}
        onBack={onBack}
      />,
    )
  }
  if (children.document) {
    const { title, label, document } = PHOTOS[draft.documentKind ?? 'RG']
    const advice = `Fotografe ${document}, com a frente e o verso na mesma imagem.`
    return page(
      5,
      title,
      <PhotoStep flow={children.document} label={label} advice={advice} onSubmit={onNext} onBack={onBack} />,
    )
  }
  if (children.emailPin) {
    return page(
      6,
      'Confirme o seu e-mail',
      <EmailPinStep flow={children.emailPin} email={draft.email} onBack={onBack} />,
    )
  }
  if (children.phoneCode) {
    return {
      step: 7,
      ...phonePage({
        flow: children.phoneCode,
        isAsking: state.matches({ steps: { phone: 'asking' } }),
        address: draft.phone,
        invalid: 'Insira um número valido',
        onType: (phone) => flow.send({ type: 'draft.typed', fields: { phone } }),
        onBack,
      }),
    }
  }
  if (state.matches({ steps: 'newPassword' })) {
    return page(
      8,
      'Defina a sua senha',
      <NewPasswordStep
        message={message}
        policy={PARTNER_PASSWORD}
        isSending={state.matches({ steps: { newPassword: 'sending' } })}
        onSubmit={(password) => flow.send({ type: 'password.submitted', password })}
        onBack={onBack}
      />,
    )
  }
  return page(
    1,
    `Boas-vindas ao ${PRODUCT_NAME}`,
    <Welcome draft={draft} onNext={onNext} onLeave={() => flow.send({ type: 'login.open' })} />,
  )
}

/** The partner's onboarding (registries §2, /onboard). */
export const PartnerOnboardingScreen = ({ flow }: { flow: Flow }) => {
  const state = useSelector(flow, (snapshot) => snapshot)
  const goToLogin = () => flow.send({ type: 'login.open' })
  if (state.matches('failed')) {
    return (
      <PublicPage title="Cadastro de parceiro">
        <Notice
          tone="error"
          action={{ label: 'Tentar novamente', onAct: () => flow.send({ type: 'data.retry' }) }}
        >
          Houve um erro na hora de consultar dados de pré-cadastro.
        </Notice>
        <PlainButton onClick={goToLogin}>Ir para login</PlainButton>
      </PublicPage>
    )
  }
  if (state.matches('done')) {
    return (
      <WizardPage title="Cadastro efetuado com sucesso!" step={STEPS} of={STEPS}>
        <p>Recebemos os seus dados. Você já pode fechar esta página.</p>
        <PlainButton onClick={goToLogin}>Concluir</PlainButton>
      </WizardPage>
    )
  }
  if (!state.matches('steps')) return <Waiting what="o seu pré-cadastro" />
  const { step, title, content } = stepOf(flow, state)
  return (
    <WizardPage title={title} step={step} of={STEPS}>
      {state.context.isResumed && state.can({ type: 'draft.discard' }) && (
        <ResumedNotice onDiscard={() => flow.send({ type: 'draft.discard' })} />
      )}
      {content}
    </WizardPage>
  )
}
