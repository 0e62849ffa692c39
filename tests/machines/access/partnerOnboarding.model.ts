import { expect } from 'vitest'
import type { PartnerDraft, PartnerStep } from '#machines/access/partnerDraft.ts'
import { partnerOnboardingMachine } from '#machines/access/partnerOnboardingMachine.ts'
import { PARTNER_EMAIL_BY_PIN, PARTNER_PHONE_BY_PIN } from '#machines/access/verificationKinds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { liesOf } from '#tests/support/model/lies.ts'
import {
  ANTT,
  cnh,
  draftAt,
  EMAIL,
  invitation,
  noDetails,
  PASSWORD,
  PHONE,
  registration,
  TOKEN,
  wholeDetails,
} from './partnerSamples.ts'

const loaded = (step: PartnerStep, rest: Partial<PartnerDraft> = {}) => ({ done: draftAt(step, rest) })

const FAILED = 'Erro ao tentar submeter o formulário'

/** What is said after the registration has failed. */
const said: Readonly<Record<string, string>> = {
  'fault register refused': 'CNPJ já cadastrado.',
  'fault register http 500': FAILED,
  'fault register offline': FAILED,
  'fault register timeout': FAILED,
}

const login = [{ type: 'navigate', to: '/', replace: true }]

const expectOnly = (pending: Readonly<Record<string, unknown>>, ...children: string[]) =>
  expect(Object.keys(pending)).toEqual(children)

export const model = defineModel(partnerOnboardingMachine, {
  about: 'An invited partner completes a pre-registration in nine steps, from an e-mailed link.',
  inputs: { 'a link': { token: TOKEN }, 'no link': { token: '' } },
  events: {
    'data.retry': { '': {} },
    'draft.typed': {
      'a document': { fields: { documentKind: 'CNH' } },
      'a phone': { fields: { phone: PHONE } },
    },
    'draft.discard': { '': {} },
    'step.next': { '': {} },
    'step.back': { '': {} },
    'details.changed': { 'to all': { details: wholeDetails }, 'to nothing': { details: noDetails } },
    'document.changed': { 'to a document': { document: cnh }, 'to none': { document: null } },
    'verification.begun': { 'of the e-mail': { address: EMAIL }, 'of the phone': { address: PHONE } },
    'verification.withdrawn': { '': {} },
    'password.submitted': { '': { password: PASSWORD } },
    'login.open': { '': {} },
  },
  actors: {
    loadPreRegistration: {
      found: { done: invitation },
      none: { done: { kind: 'none' } },
      'http 500': { fault: faults['http 500'] },
      'http 401': { fault: faults['http 401'] },
      offline: { fault: faults.offline },
    },
    loadDraft: {
      none: { done: null },
      'at the welcome': loaded('welcome'),
      'at the terms': loaded('terms'),
      'at Cadastro': loaded('details', { ...wholeDetails, antt: '0876' }),
      'at the choice of a document': loaded('documentKind'),
      'at the photo': loaded('photo'),
      'at the PIN': loaded('pin'),
      'at the PIN that was sent': loaded('pinConfirm'),
      'at the PIN again': loaded('pinConfirm', { phone: PHONE, verifiedPhone: PHONE }),
      'at the phone': loaded('phone'),
      'at the SMS': loaded('phoneConfirm'),
      'at the password': loaded('newPassword'),
      'of an ANTT that was changed by hand': loaded('newPassword', { antt: '011111111' }),
      'of another invitation': loaded('newPassword', { cnpj: '11222333000181' }),
      'a storage that refuses': { fault: faults.unknown },
    },
    terms: {},
    details: { free: { done: { antt: ANTT, checkedAntt: ANTT } } },
    document: {},
    emailPin: { verified: { done: { address: EMAIL } } },
    phoneCode: { verified: { done: { address: PHONE } } },
    register: {
      registered: { done: undefined },
      refused: { fault: { kind: 'http', status: 400, message: 'CNPJ já cadastrado.' } },
      'http 500': { fault: faults['http 500'] },
      offline: { fault: faults.offline },
      timeout: { fault: faults.timeout },
    },
  },
  // only these steps do one thing or another by what the draft holds
  key: ({ draft }) => {
    if (draft.step === 'documentKind') return draft.documentKind !== null
    if (draft.step === 'photo') return draft.document !== null
    return draft.step.startsWith('pin') ? draft.verifiedPhone === draft.phone : null
  },
  keeps: ({ token, draft }) => ({ token, draft }),
  silences: { loadDraft: 'the draft is lost with the storage; the steps begin anew and work without it' },
  telling: ['failed'],
  impossible: {
    'steps.newPassword.sending draft.typed': 'what was sent stays as it was sent',
    'steps.newPassword.sending draft.discard': 'what was sent stays as it was sent',
  },
  world: {
    loading: ({ pending, orders, effects }) => {
      expect(pending).toEqual({ loadPreRegistration: { token: TOKEN } })
      expect(orders).toEqual([])
      expect(effects).toEqual([])
    },
    // REG-178
    failed: ({ pending, effects, snapshot }) => {
      expect(pending).toEqual({})
      expect(effects).toEqual([])
      expect(snapshot.can({ type: 'data.retry' })).toBe(true)
    },
    // REG-176
    restoring: ({ pending, context }) => {
      expect(pending).toEqual({ loadDraft: { token: TOKEN } })
      expect(context).toMatchObject({ draft: draftAt('welcome'), isResumed: false })
    },
    'steps.welcome': ({ pending, context, orders, lastStep, snapshot }) => {
      expectOnly(pending)
      expect(context.draft).toMatchObject({ step: 'welcome', cnpj: '77888999000181', email: EMAIL })
      if (lastStep === 'draft.discard') {
        expect(context).toMatchObject({ draft: draftAt('welcome'), isResumed: false, message: null })
        expect(orders.slice(-2).map(({ type }) => type)).toEqual(['dropDraft', 'keepDraft'])
      }
      if (/of another invitation|a storage that refuses/.test(lastStep)) {
        expect(context).toMatchObject({ draft: draftAt('welcome'), isResumed: false })
      }
      expect(snapshot.can({ type: 'step.back' })).toBe(false)
    },
    'steps.terms': ({ pending, context }) => {
      expectOnly(pending, 'terms')
      expect(context.draft.step).toBe('terms')
    },
    'steps.details': ({ pending, context: { draft }, lastStep }) => {
      expectOnly(pending, 'details')
      expect(draft.step).toBe('details')
      if (lastStep === 'details.changed to all') expect(draft).toMatchObject(wholeDetails)
      if (lastStep === 'details.changed to nothing') expect(draft).toMatchObject(noDetails)
    },
    'steps.documentKind': ({ pending, context: { draft }, lastStep, snapshot }) => {
      expectOnly(pending)
      expect(draft.step).toBe('documentKind')
      expect(draft.checkedAntt).toBe(ANTT)
      if (lastStep === 'draft.typed a document') expect(draft.documentKind).toBe('CNH')
      expect(snapshot.can({ type: 'step.next' })).toBe(draft.documentKind !== null)
    },
    'steps.photo': ({ pending, context: { draft }, lastStep, snapshot }) => {
      expectOnly(pending, 'document')
      expect(draft.step).toBe('photo')
      if (lastStep === 'document.changed to a document') expect(draft.document).toEqual(cnh)
      if (lastStep === 'document.changed to none') expect(draft.document).toBeNull()
      expect(snapshot.can({ type: 'step.next' })).toBe(draft.document !== null)
    },
    'steps.pin': ({ pending, context: { draft }, lastStep }) => {
      expectOnly(pending, 'emailPin')
      expect(['pin', 'pinConfirm']).toContain(draft.step)
      expect(pending['emailPin']).toMatchObject({ kind: PARTNER_EMAIL_BY_PIN, address: EMAIL })
      if (lastStep === 'step.next') expect(pending['emailPin']).toMatchObject({ begins: 'sending' })
    },
    'steps.phone.asking': ({ pending, context: { draft } }) => {
      // that its child shows a code that was sent, it tells at once
      expect(['phone', 'phoneConfirm']).toContain(draft.step)
      expectOnly(pending, 'phoneCode')
      expect(pending['phoneCode']).toMatchObject({ kind: PARTNER_PHONE_BY_PIN })
    },
    'steps.phone.confirming': ({ pending, context: { draft } }) => {
      expectOnly(pending, 'phoneCode')
      expect(draft.step).toBe('phoneConfirm')
    },
    'steps.newPassword.asking': ({ pending, context, lastStep }) => {
      expectOnly(pending)
      expect(context.draft).toEqual(draftAt('newPassword'))
      if (!lastStep.startsWith('draft.typed')) expect(context.message).toBe(said[lastStep] ?? null)
      expect(JSON.stringify(context)).not.toContain(PASSWORD)
    },
    // REG-209
    'steps.newPassword.sending': ({ pending, context, snapshot }) => {
      expect(pending).toEqual({ register: { registration, password: PASSWORD } })
      expect(context.message).toBeNull()
      expect(JSON.stringify(context)).not.toContain(PASSWORD)
      for (const type of ['step.back', 'draft.discard', 'login.open'] as const) {
        expect(snapshot.can({ type })).toBe(false)
      }
    },
    // REG-210
    done: ({ pending, orders, effects }) => {
      expectOnly(pending)
      expect(orders.at(-1)?.type).toBe('dropDraft')
      expect(effects).toEqual([])
    },
    left: ({ snapshot, pending, effects }) => {
      expect(snapshot.status).toBe('done')
      expect(pending).toEqual({})
      expect(effects).toEqual(login)
    },
  },
})

/**
 * What no child and no page tells there: of a field that the page has not, of the other address, of an end
 * without a code that was sent; and no child stays where it is on the way back.
 */
export const lies = liesOf(
  model,
  (leaf, step) =>
    (step === 'draft.typed a document' && leaf !== 'steps.documentKind') ||
    (step === 'draft.typed a phone' && leaf !== 'steps.phone.asking') ||
    (step.endsWith('of the phone') && leaf === 'steps.pin') ||
    (step.endsWith('of the e-mail') && leaf.startsWith('steps.phone')) ||
    (step.startsWith('done phoneCode') && leaf === 'steps.phone.asking') ||
    (step === 'step.next' && leaf === 'steps.pin') ||
    (step === 'step.back' && leaf === 'steps.phone.confirming'),
)
