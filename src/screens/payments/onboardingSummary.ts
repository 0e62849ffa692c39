import { formatCnpj, formatCpf, formatPhone } from '#domain/identifiers.ts'
import { formatCentavos } from '#domain/money.ts'
import { companyTypeOf } from '#machines/payments/onboarding/onboarding.ts'
import { wantedDocuments } from '#machines/payments/onboarding/onboardingChecks.ts'
import {
  type OnboardingWizardDraft,
  onboardingWizard,
} from '#machines/payments/onboarding/onboardingWizard.ts'
import { addressFacts } from '../shared/wizard/addressFacts.ts'
import { summaryOf } from '../shared/wizard/summary.ts'
import { COMPANY_PAPERS, COMPANY_TYPES, RELATIONSHIPS } from './onboardingWords.ts'

/** The names of the steps (payments §2.3). */
export const ONBOARDING_STEPS = {
  company: 'Dados gerais',
  representative: 'Representante',
  documents: 'Documentos',
  validation: 'Validação',
} as const

/** What is known of the company's account, beside the step. */
export const onboardingSummary = summaryOf(onboardingWizard, {
  company: [
    ONBOARDING_STEPS.company,
    (draft: OnboardingWizardDraft) => [
      ['Empresa', draft.companyName],
      ['CNPJ', formatCnpj(draft.cnpj)],
      ['Receita anual', draft.revenue !== null && formatCentavos(draft.revenue)],
      ['Tipo de empresa', COMPANY_TYPES[companyTypeOf(draft)]],
      [
        'Natureza jurídica da controladora',
        draft.hasController && draft.controllerType && COMPANY_TYPES[draft.controllerType],
      ],
      ['Estatuto da controladora', draft.hasController && draft.controllerStatute?.name],
    ],
  ],
  representative: [
    ONBOARDING_STEPS.representative,
    (draft) => [
      ['Relação com a empresa', draft.relationship && RELATIONSHIPS[draft.relationship]],
      ['CPF', formatCpf(draft.cpf)],
      ['Nome', draft.name],
      ['Data de nascimento', draft.birthDate],
      ['Nome da mãe', draft.hasNoMother ? 'Não consta' : draft.mother],
      ['E-mail', draft.email],
      ['Celular', formatPhone(draft.phone)],
      ...addressFacts(draft),
      ['SELFIE', draft.selfie?.name],
      ['CNH', draft.cnh?.name],
      ['Procuração', draft.relationship === 'RESPONSAVEL' && draft.powerOfAttorney?.name],
    ],
  ],
  documents: [
    ONBOARDING_STEPS.documents,
    (draft) => {
      const wanted = wantedDocuments(draft)
      return wanted.length === 0 ? null : wanted.map((name) => [COMPANY_PAPERS[name], draft[name]?.name])
    },
  ],
  validation: [ONBOARDING_STEPS.validation, () => []],
})
