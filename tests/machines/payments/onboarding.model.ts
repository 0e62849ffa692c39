import { expect } from 'vitest'
import { nothingSent, sentAccountOf, withAccount } from '#machines/payments/onboardingProgress.ts'
import { type OnboardingWizardDraft, onboardingWizard } from '#machines/payments/onboardingWizard.ts'
import { neverTakenIn, type WizardSamples, wizardModel } from '#tests/support/kits/wizard.ts'
import { neverTakenOf } from '#tests/support/model/neverTaken.ts'
import { addressFields, companyFields, draftAt, files, personFields, startOf } from './onboardingSamples.ts'

/** A hash of other data than those of the draft. */
const OTHER = 'other'

const MEI = { legalNature: '2135', contract: null } as const

const SAME = sentAccountOf(withAccount(nothingSent, 'sent', draftAt('validation')))

const samples: WizardSamples<OnboardingWizardDraft> = {
  about:
    'A company asks for its pay account in four steps; what was typed is kept, and nothing is sent twice.',
  draftAt,
  typed: {
    'the company': { fields: companyFields, at: 'steps.company.open' },
    'the representative': { fields: personFields, at: 'steps.representative' },
  },
  events: {
    'terms.opened': { 'of use': { kind: 1 }, 'of privacy': { kind: 2 } },
    'terms.closed': { '': {} },
    'file.changed': {
      'to a document': { name: 'controllerStatute', document: files.controllerStatute },
      'to none': { name: 'controllerStatute', document: null },
      'of the selfie, gone': { name: 'selfie', document: null },
    },
  },
  actors: {
    loadCompany: {
      'without an account': { done: startOf() },
      'under analysis, sent from here': { done: startOf({ status_conta: 'EM_ANALISE' }, true) },
      'under analysis': { done: startOf({ status_conta: 'EM_ANALISE' }) },
      'a MEI without an account': { done: startOf({ natureza_juridica: '2135' }) },
      active: { done: startOf({ status_conta: 'ATIVA' }) },
      failed: { fault: { kind: 'offline' } },
    },
    acceptTerms: {
      accepted: { done: undefined },
      refused: { fault: { kind: 'http', status: 400, message: 'Termos vencidos.' } },
    },
    submitting: {
      arrived: { done: { kind: 'done', sentAccount: OTHER } },
      left: { done: { kind: 'left', sentAccount: null } },
      unverified: { done: { kind: 'unverified', sentAccount: null } },
      'with a refused selfie': {
        done: { kind: 'refusedDocument', step: 'representative', reason: 'Ilegível.', sentAccount: SAME },
      },
      'with a refused statute of the controller': {
        done: { kind: 'refusedDocument', step: 'company', reason: null, sentAccount: SAME },
      },
    },
  },
  found: {
    'of a MEI': draftAt('representative', { ...MEI, ...personFields, ...addressFields, ...files }),
    'not verified': draftAt('validation', { verifiedPhone: null }),
  },
  running: {
    'steps.company.open': ['controllerStatute'],
    'steps.company.readingUse': ['controllerStatute', 'termsOfUse'],
    'steps.company.readingPrivacy': ['controllerStatute', 'termsOfPrivacy'],
    'steps.company.accepting': ['controllerStatute', 'acceptTerms'],
    'steps.validation.verified': [],
  },
  key: ({ step, legalNature, registeredTerms, hasAcceptedTerms, revenue }) => [
    step !== 'company' && legalNature === '2135',
    step === 'company' && hasAcceptedTerms && revenue !== null && registeredTerms.length,
  ],
  impossible: {
    'steps.company draft.typed [wouldDiffer]': 'forbidden: what is shown is what was sent with the account',
    'steps.representative draft.typed [wouldDiffer]':
      'forbidden: what is shown is what was sent with the account',
    'steps.company.accepting draft.typed': 'forbidden: what is shown is what was accepted',
  },
  invariants: {
    'steps.company.open': ({ context, draft, lastStep, snapshot }) => {
      // PAY-099
      const isGood = draft.hasAcceptedTerms && draft.revenue !== null
      expect(snapshot.can({ type: 'step.next' })).toBe(isGood)
      if (lastStep === 'fault acceptTerms refused')
        expect(context).toMatchObject({ message: 'Termos vencidos.' })
    },
    'steps.company.accepting': ({ draft, pending, snapshot }) => {
      expect(pending['acceptTerms']).toEqual({ companyId: 102, kind: draft.registeredTerms.length + 1 })
      expect(snapshot.can({ type: 'draft.typed', fields: {} })).toBe(false)
    },
    // PAY-100
    'steps.representative': ({ draft, snapshot }) =>
      expect(snapshot.can({ type: 'step.next' })).toBe(
        draft.name !== '' && draft.street !== '' && draft.number !== '' && draft.selfie !== null,
      ),
    'steps.documents.open': ({ draft, snapshot }) => {
      expect(draft.legalNature).toBe('2062')
      expect(snapshot.can({ type: 'step.next' })).toBe(draft.contract !== null)
    },
    'steps.validation.verifying': ({ draft, pending, snapshot }) => {
      expect(pending['phoneCode']).toMatchObject({ address: draft.phone, begins: 'sending' })
      // PAY-159
      expect(snapshot.can({ type: 'step.next' })).toBe(false)
    },
    'steps.validation.verified': ({ draft, snapshot }) => {
      expect(draft.verifiedPhone).toBe(draft.phone)
      expect(snapshot.can({ type: 'step.next' })).toBe(true)
    },
    'steps.saving.submitting': ({ draft, pending, context, snapshot }) => {
      expect(context).toMatchObject({ message: null })
      expect(draft).toMatchObject({ step: 'validation', wasSent: true, wasSubmitted: true })
      expect(pending['submitting']).toEqual({ draft })
      for (const type of ['step.next', 'step.back', 'draft.discard', 'draft.taken', 'wizard.leave'])
        expect(snapshot.can({ type })).toBe(false)
    },
  },
}

export const model = wizardModel(onboardingWizard, samples)

/** Of a file that its page has not, and of what lies behind the terms, or is frozen while they are accepted. */
const isHidden = (leaf: string, step: string) => {
  if (step.endsWith('selfie, gone')) return leaf !== 'steps.representative'
  if (step.startsWith('file.changed to')) return leaf !== 'steps.company.open'
  return /(reading\w+|accepting)$/.test(leaf) && /^(draft\.discard|wizard\.leave|terms\.opened)/.test(step)
}

export const neverTaken = [...neverTakenIn(model, samples), ...neverTakenOf(model, isHidden)]
