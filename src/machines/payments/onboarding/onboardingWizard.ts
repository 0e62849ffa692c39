import * as v from 'valibot'
import { pages } from '#domain/pages.ts'
import type { Company } from '#services/companies.ts'
import { createWizard } from '../../shared/wizard/createWizard.ts'
import { type Child, defineStep, type Ended, type StepArgs, say, store } from '../../shared/wizard/step.ts'
import type { DraftOf } from '../../shared/wizard/types.ts'
import { gateOf } from '../account/payGate.ts'
import type { OnboardedCompany, OnboardingDraft, SubmittingOutput } from './onboarding.ts'
import { companyStep } from './onboardingCompanyStep.ts'
import { documentsStep } from './onboardingDocumentsStep.ts'
import { representativeStep } from './onboardingRepresentativeStep.ts'
import { validationStep } from './onboardingValidationStep.ts'
import { submitOnboardingMachine } from './submitOnboardingMachine.ts'

/** What is known of a company before its onboarding. */
export interface OnboardingStart {
  readonly company: Company
  /** Its account was asked for from here, and not all of it has arrived. */
  readonly wasSubmitted: boolean
  readonly sentAccount: string | null
}

/** By the gate (payments §4): a company whose account is there, under analysis or refused is not onboarded again. */
const startOf = ({ company, wasSubmitted, sentAccount }: OnboardingStart): OnboardedCompany | null => {
  const gate = gateOf(company)
  if (gate !== 'instructions' && !(gate === 'underAnalysis' && wasSubmitted)) return null
  return {
    companyId: company.id,
    cnpj: company.cnpj,
    companyName: company.razao_social,
    legalNature: company.natureza_juridica,
    wasSubmitted,
    sentAccount,
  }
}

interface SubmitTypes {
  readonly fields: object
  readonly needs: OnboardingDraft
  readonly inner: 'submitting'
  readonly second: never
  readonly event: never
  readonly actors: Child<'submitting', typeof submitOnboardingMachine>
}

type Submitted = StepArgs<OnboardingDraft, Ended<SubmittingOutput>>

const storeSentAccount = store(({ event: { output } }: Submitted) => ({ sentAccount: output.sentAccount }))

const isOf =
  (kind: SubmittingOutput['kind']) =>
  ({ event: { output } }: Submitted) =>
    output.kind === kind

/** Stays to be read where the document is chosen. */
const refusalOf = ({ event: { output } }: Submitted) => ({
  message: output.kind === 'refusedDocument' ? output.reason : null,
})

/** 'Concluir': the child sends the draft as it is, and until it ends nothing can be changed. */
const submitting = defineStep<SubmitTypes>({
  actors: { submitting: submitOnboardingMachine },
  guards: {
    isSubmitted: isOf('done'),
    isUnverified: isOf('unverified'),
    isDocumentRefused: isOf('refusedDocument'),
  },
  chart: ({ next, on }) => {
    const reopen = (...more: object[]) => ({
      actions: [store(() => ({ wasSent: false })), storeSentAccount, ...more, 'keepDraft'],
      target: on['step.back'],
    })
    return {
      // forbidden: what is shown is what is sent
      on: { 'draft.typed': {} },
      initial: 'opening',
      states: {
        opening: {
          always: {
            actions: [say(null), store(() => ({ wasSent: true, wasSubmitted: true })), 'keepDraft'],
            target: 'submitting',
          },
        },
        submitting: {
          invoke: {
            id: 'submitting',
            src: 'submitting',
            input: ({ context }: StepArgs<OnboardingDraft>) => ({ draft: context.draft }),
            onDone: [
              { guard: 'isSubmitted', actions: storeSentAccount, target: next },
              { guard: 'isUnverified', ...reopen(store(() => ({ verifiedPhone: null }))) },
              {
                guard: 'isDocumentRefused',
                ...reopen(
                  store(({ event: { output } }: Submitted) =>
                    output.kind === 'refusedDocument' ? { step: output.step } : {},
                  ),
                  { type: 'say', params: refusalOf },
                ),
              },
              reopen(),
            ],
          },
        },
      },
    }
  },
})

const NOBODY: OnboardedCompany = {
  companyId: 0,
  cnpj: '',
  companyName: '',
  legalNature: null,
  wasSubmitted: false,
  sentAccount: null,
}

/** A company asks for its pay account in four steps (payments §2.3). */
export const onboardingWizard = createWizard({
  id: 'payOnboarding',
  asks: {
    actor: 'loadCompany',
    entries: {
      companyId: v.number(),
      cnpj: v.string(),
      companyName: v.string(),
      legalNature: v.nullable(v.string()),
      wasSubmitted: v.boolean(),
      sentAccount: v.nullable(v.string()),
    },
    empty: NOBODY,
    gives: ['companyId', 'cnpj', 'companyName', 'legalNature', 'wasSubmitted', 'sentAccount'],
    givenBy: startOf,
    wasSent: ({ company }) => gateOf(company) === 'underAnalysis',
    nothing: 'O cadastro da conta deste CNPJ já foi enviado.',
  },
  steps: {
    company: companyStep,
    representative: representativeStep,
    documents: documentsStep,
    validation: validationStep,
  },
  saving: submitting,
  // without reload (payments §2.3): the home does not ask for the company again
  leaveTo: { to: pages.payments, state: { keepsCompany: true } },
  doneTo: pages.offers,
  // its account has another state now
  whenDone: ['announceCompanies'],
})

export type OnboardingWizardDraft = DraftOf<typeof onboardingWizard>
