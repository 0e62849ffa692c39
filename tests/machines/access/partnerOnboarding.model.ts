import { expect } from 'vitest'
import { type PartnerDraft, partnerWizard } from '#machines/access/partnerWizard.ts'
import { PARTNER_EMAIL_BY_PIN, PARTNER_PHONE_BY_PIN } from '#machines/shared/wizard/verificationKinds.ts'
import { type WizardSamples, wizardModel } from '#tests/support/kits/wizard.ts'
import { faults } from '#tests/support/model/faults.ts'
import {
  ANTT,
  draftAt,
  EMAIL,
  invitation,
  noDetails,
  PASSWORD,
  PHONE,
  wholeDetails,
} from './partnerSamples.ts'

/** Fields of the draft, as `hears` names them. */
const inDraft = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`draft.${name}`, value]))
const [wholeFields, emptyFields] = [inDraft(wholeDetails), inDraft(noDetails)]

const samples: WizardSamples<PartnerDraft> = {
  about: 'An invited partner completes a pre-registration in nine steps, from an e-mailed link.',
  draftAt,
  password: PASSWORD,
  typed: {
    'a document': { fields: { documentKind: 'CNH' }, at: 'steps.documentKind' },
    'a phone': { fields: { phone: PHONE }, at: 'steps.phone.asking' },
  },
  events: { 'form.changed': { 'to all': { fields: wholeDetails }, 'to nothing': { fields: noDetails } } },
  actors: {
    loadPreRegistration: {
      found: { done: invitation },
      none: { done: { kind: 'none' } },
      'sent before': { done: { kind: 'sent' } },
      'http 400': { fault: faults['http 400'] },
      'http 500': { fault: faults['http 500'] },
      'http 401': { fault: faults['http 401'] },
      offline: { fault: faults.offline },
    },
    details: { free: { done: { antt: ANTT, checkedAntt: ANTT } } },
  },
  found: {
    'at Cadastro, half of it': draftAt('details', { ...wholeDetails, antt: '0876' }),
    'at the PIN again': draftAt('pinConfirm', { phone: PHONE, verifiedPhone: PHONE }),
    'of an ANTT that was changed by hand': draftAt('newPassword', { antt: '011111111' }),
    'of another invitation': draftAt('newPassword', { cnpj: '11222333000181' }),
  },
  whenDone: ['dropToken'],
  hears: {
    loading: {
      'done loadPreRegistration found': {
        to: [
          'steps.welcome',
          'steps.terms',
          'steps.details',
          'steps.documentKind',
          'steps.photo',
          'steps.pin',
          'steps.phone.asking',
          'steps.phone.confirming',
          'steps.newPassword.open',
        ],
        sets: { 'draft.cnpj': '77888999000181', 'draft.email': EMAIL },
        calls: ['keepDraft'],
      },
      'done loadPreRegistration none': { to: 'left', emits: ['navigate', 'notify'], calls: ['dropDraft'] },
      'done loadPreRegistration sent before': { to: 'over', calls: ['dropDraft'] },
      'fault loadPreRegistration': 'failed',
      'fault loadPreRegistration http 400': { to: 'failed', sets: { message: 'Dados inválidos.' } },
    },
    'steps.details': {
      'form.changed to all': { sets: wholeFields, calls: ['keepDraft'] },
      'form.changed to nothing': { sets: emptyFields, calls: ['keepDraft'] },
      'done details': {
        to: 'steps.documentKind',
        sets: {
          'draft.antt': ANTT,
          'draft.checkedAntt': ANTT,
          'draft.step': 'documentKind',
          isResumed: false,
        },
        calls: ['keepDraft'],
      },
      'step.next': null,
    },
    'steps.pin': {
      'verification.begun': { sets: { 'draft.step': 'pinConfirm' }, calls: ['keepDraft'] },
      'done emailPin': {
        to: 'steps.phone.asking',
        sets: { 'draft.verifiedEmail': EMAIL, 'draft.step': 'phone', isResumed: false },
        calls: ['keepDraft'],
      },
      'step.next': null,
    },
  },
  invariants: {
    'steps.welcome': ({ context, lastStep }) => {
      // REG-176
      expect(context).toMatchObject({ draft: { cnpj: '77888999000181', email: EMAIL } })
      if (lastStep === 'loadPreRegistration found') {
        expect(context).toMatchObject({ draft: draftAt('welcome'), isResumed: false })
      }
    },
    'steps.details': ({ draft, lastStep }) => {
      if (lastStep === 'form.changed to all') expect(draft).toMatchObject(wholeDetails)
      if (lastStep === 'form.changed to nothing') expect(draft).toMatchObject(noDetails)
    },
    'steps.documentKind': ({ draft, lastStep, snapshot }) => {
      expect(draft.checkedAntt).toBe(ANTT)
      if (lastStep === 'draft.typed a document') expect(draft.documentKind).toBe('CNH')
      expect(snapshot.can({ type: 'step.next' })).toBe(draft.documentKind !== null)
    },
    'steps.photo': ({ draft, snapshot }) => {
      expect(snapshot.can({ type: 'step.next' })).toBe(draft.document !== null)
    },
    'steps.pin': ({ pending, lastStep }) => {
      expect(pending['emailPin']).toMatchObject({ kind: PARTNER_EMAIL_BY_PIN, address: EMAIL })
      if (lastStep === 'step.next') expect(pending['emailPin']).toMatchObject({ begins: 'sending' })
    },
    'steps.phone.asking': ({ pending }) => {
      expect(pending['phoneCode']).toMatchObject({ kind: PARTNER_PHONE_BY_PIN })
    },
  },
}

export const model = wizardModel(partnerWizard, samples)
export const neverTaken = [
  ...model.neverTaken,
  // Cadastro cannot end with empty fields
  'done loadDraft at details → done loadPreRegistration found → done details free',
]
