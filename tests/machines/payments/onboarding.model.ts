import { expect } from 'vitest'
import { nothingSent, sentAccountOf, withAccount } from '#machines/payments/onboarding/onboardingProgress.ts'
import {
  type OnboardingWizardDraft,
  onboardingWizard,
} from '#machines/payments/onboarding/onboardingWizard.ts'
import { neverTakenIn, type WizardSamples, wizardModel } from '#tests/support/kits/wizard.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { neverTakenOf } from '#tests/support/model/neverTaken.ts'
import { addressFields, companyFields, draftAt, files, personFields, startOf } from './onboardingSamples.ts'

/** A hash of other data than those of the draft. */
const OTHER = 'other'

const MEI = { legalNature: '2135', contract: null } as const

const SAME = sentAccountOf(withAccount(nothingSent, 'sent', draftAt('validation')))

const LEAVING = { to: 'left', emits: ['navigate'] }

/** Fields of the draft, as `hearsAlone` names them. */
const inDraft = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`draft.${name}`, value]))

const FOR_ITS_COMPANY = inDraft({
  companyId: 102,
  cnpj: '22333444000181',
  companyName: 'Grãos do Oeste Ltda',
})
const EMPTIED = inDraft({
  step: 'company',
  name: '',
  street: '',
  selfie: null,
  contract: null,
  revenue: null,
})
const PLACE = { cep: '85801000', city: 'Cascavel', cityIbge: 4104808, state: 'PR' }
const STREET = { street: 'Avenida Brasil', neighbourhood: 'Centro' }
const NO_STREET = { street: '', neighbourhood: '' }

const filesChanged = {
  'file.changed to a document': {
    sets: { 'draft.controllerStatute': GIVEN, message: null },
    calls: ['keepDraft'],
  },
  'file.changed to none': { sets: { 'draft.controllerStatute': null, message: null }, calls: ['keepDraft'] },
  'file.changed of the selfie, gone': { sets: { 'draft.selfie': null, message: null }, calls: ['keepDraft'] },
}

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
  hearsAlone: {
    restoring: {
      'done loadDraft': { to: 'loading', sets: { draft: GIVEN, isResumed: true } },
      'done loadDraft none': 'loading',
      'done loadDraft at company': { to: 'loading', sets: { draft: GIVEN, isResumed: false } },
      'done loadDraft sent, without an answer': {
        to: 'steps.saving.submitting',
        sets: { draft: ANEW, 'draft.wasSent': true, 'draft.wasSubmitted': true, isResumed: true },
        calls: ['keepDraft'],
      },
      'fault loadDraft': 'loading',
    },
    loading: {
      'done loadCompany without an account': {
        to: [
          'steps.company.open',
          'steps.representative',
          'steps.documents.open',
          'steps.validation.verifying',
          'steps.validation.verified',
        ],
        sets: { draft: ANEW, ...FOR_ITS_COMPANY, 'draft.legalNature': '2062', isResumed: ANEW },
        calls: ['keepDraft'],
      },
      'done loadCompany a MEI without an account': {
        to: ['steps.company.open', 'steps.representative'],
        sets: { draft: ANEW, ...FOR_ITS_COMPANY, 'draft.legalNature': '2135', isResumed: ANEW },
        calls: ['keepDraft'],
      },
      'done loadCompany under analysis, sent from here': {
        to: 'steps.company.open',
        sets: {
          draft: ANEW,
          ...FOR_ITS_COMPANY,
          ...EMPTIED,
          'draft.legalNature': '2062',
          'draft.wasSubmitted': true,
          isResumed: false,
        },
        calls: ['keepDraft'],
      },
      'done loadCompany under analysis': { to: 'over', calls: ['dropDraft'] },
      'done loadCompany active': { to: 'left', emits: ['navigate', 'notify'], calls: ['dropDraft'] },
      'fault loadCompany': 'failed',
    },
    failed: { 'data.retry': 'loading', 'wizard.leave': LEAVING },
    elsewhere: { 'draft.takeBack': 'restoring', 'draft.finished': 'over' },
    'over, done, elsewhere': { 'wizard.leave': LEAVING },
    steps: {
      'draft.discard': {
        to: 'steps.company.open',
        sets: { draft: ANEW, ...EMPTIED, ...FOR_ITS_COMPANY, isResumed: false, message: null },
        calls: ['dropDraft', 'keepDraft'],
      },
      'draft.taken': {
        to: 'elsewhere',
        sets: { draft: onboardingWizard.emptyDraft, isResumed: false, message: null },
      },
      'wizard.leave': LEAVING,
    },
    'steps.company, steps.representative': {
      'draft.typed the company': { sets: { ...inDraft(companyFields), message: null }, calls: ['keepDraft'] },
      'draft.typed the representative': {
        sets: { ...inDraft(personFields), message: null },
        calls: ['keepDraft'],
      },
      ...filesChanged,
    },
    'steps.company.open': {
      'terms.opened of use': { to: 'steps.company.readingUse', sets: { message: null } },
      'terms.opened of privacy': { to: 'steps.company.readingPrivacy', sets: { message: null } },
      'step.next': {
        to: ['steps.company.accepting', 'steps.representative'],
        sets: { 'draft.step': ANEW, isResumed: false, message: null },
        calls: ['keepDraft'],
      },
    },
    'steps.company.readingUse, steps.company.readingPrivacy': { 'terms.closed': 'steps.company.open' },
    // what is shown is what was accepted
    'steps.company.accepting': {
      'draft.typed the company': null,
      'draft.typed the representative': null,
      'done acceptTerms': {
        to: ['stays', 'steps.representative'],
        sets: { 'draft.registeredTerms': ANEW, 'draft.step': ANEW },
        calls: ['keepDraft'],
      },
      'fault acceptTerms': { to: 'steps.company.open', sets: { message: 'Termos vencidos.' } },
    },
    'steps.representative': {
      'address.found with a street': { sets: inDraft({ ...PLACE, ...STREET }), calls: ['keepDraft'] },
      'address.found without a street': { sets: inDraft({ ...PLACE, ...NO_STREET }), calls: ['keepDraft'] },
      'address.cleared': {
        sets: inDraft({ cep: '8580100', city: '', cityIbge: null, state: '', number: '', ...NO_STREET }),
        calls: ['keepDraft'],
      },
      'step.back': {
        to: 'steps.company.open',
        sets: { 'draft.step': 'company', isResumed: false, message: null },
        calls: ['keepDraft'],
      },
      'step.next': {
        to: ['steps.documents.open', 'steps.validation.verifying'],
        sets: { 'draft.step': ANEW, isResumed: false, message: null },
        calls: ['keepDraft'],
      },
    },
    'steps.documents, steps.validation': { 'draft.typed': { calls: ['keepDraft'] } },
    'steps.documents.open': {
      ...filesChanged,
      'step.back': {
        to: 'steps.representative',
        sets: { 'draft.step': 'representative', isResumed: false },
        calls: ['keepDraft'],
      },
      'step.next': {
        to: 'steps.validation.verified',
        sets: { 'draft.step': 'validation' },
        calls: ['keepDraft'],
      },
    },
    'steps.validation': {
      'step.back': {
        to: ['steps.documents.open', 'steps.representative'],
        sets: {
          'draft.cnh': ANEW,
          'draft.powerOfAttorney': null,
          'draft.selfie': ANEW,
          'draft.step': ANEW,
          isResumed: false,
        },
        calls: ['keepDraft'],
      },
    },
    'steps.validation.verifying': {
      'done phoneCode': {
        to: 'steps.validation.verified',
        sets: { 'draft.verifiedPhone': '45988887777' },
        calls: ['keepDraft'],
      },
    },
    'steps.validation.verified': {
      'step.next': {
        to: 'steps.saving.submitting',
        sets: { 'draft.wasSent': true, 'draft.wasSubmitted': true },
        calls: ['keepDraft'],
      },
    },
    'steps.saving.submitting': {
      'draft.discard': null,
      'draft.taken': null,
      'wizard.leave': null,
      'done submitting arrived': {
        to: 'done',
        sets: { 'draft.sentAccount': OTHER },
        calls: ['announceCompanies', 'dropDraft', 'tellEnd'],
      },
      'done submitting left': {
        to: 'steps.validation.verified',
        sets: { 'draft.wasSent': false },
        calls: ['keepDraft'],
      },
      'done submitting unverified': {
        to: 'steps.validation.verifying',
        sets: { 'draft.verifiedPhone': null, 'draft.wasSent': false },
        calls: ['keepDraft'],
      },
      'done submitting with a refused selfie': {
        to: 'steps.representative',
        sets: {
          'draft.sentAccount': SAME,
          'draft.step': 'representative',
          'draft.wasSent': false,
          message: 'Ilegível.',
        },
        calls: ['keepDraft'],
      },
      'done submitting with a refused statute of the controller': {
        to: 'steps.company.open',
        sets: { 'draft.sentAccount': SAME, 'draft.step': 'company', 'draft.wasSent': false },
        calls: ['keepDraft'],
      },
    },
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
