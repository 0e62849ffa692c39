import { useSelector } from '@xstate/react'
import { type ComponentProps, type ReactElement, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { PRODUCT_NAME } from '#domain/product.ts'
import { accountSent } from '#machines/payments/onboarding/onboardingProgress.ts'
import { onboardingWizard } from '#machines/payments/onboarding/onboardingWizard.ts'
import { Notice } from '../shared/Notice.tsx'
import { Page } from '../shared/Page.tsx'
import { PlainButton } from '../shared/PlainButton.tsx'
import { StateView } from '../shared/StateView.tsx'
import { MomentPart } from '../shared/SuccessDialog.tsx'
import { namedSteps, WizardPage } from '../shared/wizard/WizardPage.tsx'
import { WizardScreen, type WizardScreenProps } from '../shared/wizard/WizardScreen.tsx'
import { WizardToCome } from '../shared/wizard/WizardToCome.tsx'
import { OnboardingCompanyStep } from './OnboardingCompanyStep.tsx'
import { OnboardingDocumentsStep } from './OnboardingDocumentsStep.tsx'
import { OnboardingRepresentativeStep } from './OnboardingRepresentativeStep.tsx'
import { OnboardingValidationStep } from './OnboardingValidationStep.tsx'
import { ONBOARDING_STEPS, onboardingSummary } from './onboardingSummary.ts'
import { SubmitOnboardingView } from './SubmitOnboardingView.tsx'

type Machine = typeof onboardingWizard.machine

const TITLE = `Conta ${PRODUCT_NAME} Pay`
const BREADCRUMB = 'Pagamentos / Cadastro'
const LEAVE = 'Voltar aos pagamentos'

const OnboardingPage = (page: Omit<ComponentProps<typeof WizardPage>, 'breadcrumb'>) => (
  <WizardPage breadcrumb={BREADCRUMB} {...page} />
)

/** While the chosen company is not known. */
export const OnboardingToCome = () => <WizardToCome Page={OnboardingPage} title={TITLE} />

const stepOf = namedSteps(TITLE)

const pages: WizardScreenProps<Machine>['pages'] = {
  company: (view) => stepOf(ONBOARDING_STEPS.company, <OnboardingCompanyStep {...view} />),
  representative: (view) =>
    stepOf(ONBOARDING_STEPS.representative, <OnboardingRepresentativeStep {...view} />),
  documents: (view) => stepOf(ONBOARDING_STEPS.documents, <OnboardingDocumentsStep {...view} />),
  validation: (view) => stepOf(ONBOARDING_STEPS.validation, <OnboardingValidationStep {...view} />),
}

export interface OnboardingScreenProps {
  readonly flow: ActorRefFrom<Machine>
  /** The transfer percentages of the company, which may be set while the account is analysed. */
  readonly percentages: (companyId: number) => ReactElement
}

/** The onboarding of a pay account (payments §2.3). */
export const OnboardingScreen = ({ flow, percentages }: OnboardingScreenProps) => {
  const isDone = useSelector(flow, (snapshot) => snapshot.matches('done'))
  const hasFailed = useSelector(flow, (snapshot) => snapshot.matches('failed'))
  const message = useSelector(flow, (snapshot) => snapshot.context.message)
  const companyId = useSelector(flow, (snapshot) => snapshot.context.draft.companyId)
  const isOther = useSelector(flow, ({ context }) => accountSent(context.draft) === 'other')
  const submitting = useSelector(flow, (snapshot) => snapshot.children.submitting)
  const [setsPercentages, setPercentages] = useState(false)
  if (isDone && setsPercentages) {
    return (
      <Page title="Porcentagens de transferência" breadcrumb="Pagamentos / Porcentagens de transferência">
        {percentages(companyId)}
        <PlainButton look="quiet" onClick={() => flow.send({ type: 'wizard.leave' })}>
          Ver ofertas de cargas
        </PlainButton>
      </Page>
    )
  }
  if (isDone) {
    return (
      <OnboardingPage key="done" title="Cadastro finalizado!">
        <MomentPart>
          {isOther ? (
            <Notice tone="warning">
              A conta foi aberta com os dados enviados antes, e é com eles que segue para análise. O que mudou
              depois em Dados gerais ou Representante não foi enviado: para corrigir os dados, fale com a
              central de atendimento.
            </Notice>
          ) : (
            <p>Os seus dados foram enviados para análise.</p>
          )}
          <p>Podemos pedir documentos extras. A conta fica pronta para usar depois da aprovação.</p>
          <PlainButton onClick={() => setPercentages(true)}>
            Definir porcentagens de transferência
          </PlainButton>
          <PlainButton look="quiet" onClick={() => flow.send({ type: 'wizard.leave' })}>
            Ver ofertas de cargas
          </PlainButton>
        </MomentPart>
      </OnboardingPage>
    )
  }
  if (hasFailed) {
    return (
      <OnboardingPage title={TITLE}>
        <StateView
          art="failed"
          isFailure
          isInner
          action={{ label: 'Tentar novamente', onAct: () => flow.send({ type: 'data.retry' }) }}
        >
          {message ?? 'Erro ao buscar frotistas'}
        </StateView>
        <PlainButton look="quiet" onClick={() => flow.send({ type: 'wizard.leave' })}>
          {LEAVE}
        </PlainButton>
      </OnboardingPage>
    )
  }
  if (submitting) {
    return (
      <OnboardingPage key="sending" title="Envio do cadastro">
        <SubmitOnboardingView flow={submitting} />
      </OnboardingPage>
    )
  }
  return (
    <WizardScreen
      flow={flow}
      wizard={onboardingWizard}
      title={TITLE}
      Page={OnboardingPage}
      summary={onboardingSummary}
      pages={pages}
      leave={LEAVE}
      firstStep="backLeaves"
    />
  )
}
