import { accountSent } from '#machines/payments/onboarding/onboardingProgress.ts'
import type { OnboardingWizardDraft } from '#machines/payments/onboarding/onboardingWizard.ts'
import { Notice } from '../shared/Notice.tsx'

const TEXTS = {
  same: 'A conta já foi aberta com estes dados, ou está sendo aberta: aqui eles não mudam mais. Os arquivos ainda podem ser trocados. Para corrigir os dados, fale com a central de atendimento.',
  other:
    'A conta já foi aberta com os dados enviados antes: o que for alterado aqui não os substitui. Os arquivos ainda podem ser trocados. Para corrigir os dados, fale com a central de atendimento.',
} as const

/** Data that were sent with the account count as they were sent: no call changes them. */
export const SentAccountNotice = ({ draft }: { readonly draft: OnboardingWizardDraft }) => {
  const sent = accountSent(draft)
  return sent !== 'none' && <Notice tone="info">{TEXTS[sent]}</Notice>
}
