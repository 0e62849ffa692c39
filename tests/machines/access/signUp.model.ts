import { expect } from 'vitest'
import type { SignUpDraft, SignUpStep } from '#machines/access/signUpDraft.ts'
import { signUpMachine } from '#machines/access/signUpMachine.ts'
import { EMAIL_BY_CODE, PHONE_BY_CODE } from '#machines/access/verificationKinds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { ANTT, CNPJ, draftAt, EMAIL, ipe, PHONE, rg, villageOf } from './signUpSamples.ts'

const loaded = (step: SignUpStep, rest: Partial<SignUpDraft> = {}) => ({ done: draftAt(step, rest) })
const village = villageOf()
const streetless = { ...village, state: 'PR', street: '', neighbourhood: '', number: '', complement: '' }

/** The child of a step, and what it was given; the terms are there throughout. */
const expectChild = (pending: Readonly<Record<string, unknown>>, child: string, input: unknown) => {
  expect(Object.keys(pending).toSorted()).toEqual([child, 'terms'].toSorted())
  expect(pending[child]).toEqual(input)
}

export const model = defineModel(signUpMachine, {
  about: 'A fleet owner signs up in nine steps; what was typed is kept, and the sign-up is sent once.',
  inputs: { page: undefined },
  events: {
    'draft.typed': { '': { fields: { street: 'Rua do Ipê', neighbourhood: 'Parque Verde' } } },
    'draft.discard': { '': {} },
    'terms.accepted': { '': {} },
    'verification.begun': { 'of the e-mail': { address: EMAIL }, 'of the phone': { address: PHONE } },
    'verification.withdrawn': { '': {} },
    'document.changed': { 'to a document': { document: rg }, 'to none': { document: null } },
    'warning.closed': { '': {} },
    'photo.submitted': { '': {} },
    'address.found': { 'with a street': { address: ipe }, 'without a street': { address: village } },
    'address.cleared': { '': { cep: '8580100' } },
    'address.submitted': { '': {} },
    'apply.begun': { '': {} },
    'apply.refused': { '': {} },
    'step.back': { '': {} },
    'login.open': { '': {} },
  },
  actors: {
    loadDraft: {
      none: { done: null },
      'at the terms': loaded('terms'),
      'at the e-mail': loaded('email', { email: 'nov' }),
      'at its code': loaded('emailConfirm'),
      'at the phone': loaded('phone'),
      'at its code, too': loaded('phoneConfirm'),
      'at the CNPJ': loaded('cnpj'),
      'at the photo': loaded('photo'),
      'at the address': loaded('cepAddress'),
      'at an address without a street': loaded('cepAddress', streetless),
      'at the ANTT': loaded('antt'),
      'at the password': loaded('newPassword'),
      'sent, without an answer': loaded('newPassword', { wasSent: true }),
      'of an e-mail that was changed by hand': loaded('newPassword', { email: 'outro@example.com' }),
      'a storage that refuses': { fault: faults.unknown },
    },
    terms: {},
    emailCode: { verified: { done: { address: EMAIL } } },
    phoneCode: { verified: { done: { address: PHONE } } },
    cnpjCheck: { passed: { done: { value: CNPJ } } },
    document: {},
    cep: {},
    anttCheck: { passed: { done: { value: ANTT } } },
    apply: { sent: { done: undefined } },
  },
  // only these steps do one thing or another by what the draft holds
  key: ({ draft: { step, email, phone, document, city, street } }) => {
    if (step === 'emailConfirm') return email === EMAIL
    if (step === 'phoneConfirm') return phone === PHONE
    if (step === 'photo') return document !== null
    return step === 'cepAddress' ? [city !== '', street !== ''] : null
  },
  keeps: ({ draft }) => draft,
  silences: { loadDraft: 'the draft is lost with the storage; the sign-up begins anew and works without it' },
  world: {
    restoring: ({ pending, context }) => {
      expect(Object.keys(pending).toSorted()).toEqual(['loadDraft', 'terms'])
      expect(context.isResumed).toBe(false)
    },
    terms: ({ pending, context, orders, lastStep, snapshot }) => {
      expect(pending).toEqual({ terms: undefined })
      expect(context).toMatchObject({ draft: { step: 'terms' }, message: null })
      if (lastStep === 'draft.discard') {
        expect(context).toEqual({ draft: draftAt('terms'), isResumed: false, message: null })
        expect(orders.slice(-2).map(({ type }) => type)).toEqual(['dropDraft', 'keepDraft'])
      }
      expect(snapshot.can({ type: 'step.back' })).toBe(false)
    },
    'email.asking': ({ pending, context }) => {
      expect(context.draft.step).toBe('email')
      expectChild(pending, 'emailCode', expect.objectContaining({ kind: EMAIL_BY_CODE }))
    },
    'email.confirming': ({ pending, context }) => {
      expect(context.draft).toMatchObject({ step: 'emailConfirm' })
      expectChild(pending, 'emailCode', expect.objectContaining({ kind: EMAIL_BY_CODE }))
    },
    'phone.asking': ({ pending, context }) => {
      expect(context.draft.step).toBe('phone')
      expectChild(pending, 'phoneCode', expect.objectContaining({ kind: PHONE_BY_CODE }))
    },
    'phone.confirming': ({ pending, context }) => {
      expect(context.draft).toMatchObject({ step: 'phoneConfirm' })
      expectChild(pending, 'phoneCode', expect.objectContaining({ kind: PHONE_BY_CODE }))
    },
    cnpj: ({ pending, context: { draft } }) => {
      expect(draft.step).toBe('cnpj')
      expectChild(pending, 'cnpjCheck', { value: draft.cnpj, scope: { phone: draft.phone } })
    },
    'photo.warning': ({ pending, context: { draft }, snapshot }) => {
      expect(draft.step).toBe('photo')
      expect(Object.keys(pending).toSorted()).toEqual(['document', 'terms'])
      expect(snapshot.can({ type: 'photo.submitted' })).toBe(false)
    },
    'photo.choosing': ({ pending, context: { draft }, lastStep, snapshot }) => {
      expect(draft.step).toBe('photo')
      expect(Object.keys(pending).toSorted()).toEqual(['document', 'terms'])
      if (lastStep === 'document.changed to a document') expect(draft.document).toEqual(rg)
      if (lastStep === 'document.changed to none') expect(draft.document).toBeNull()
      expect(snapshot.can({ type: 'photo.submitted' })).toBe(draft.document !== null)
    },
    cepAddress: ({ pending, context: { draft, message }, lastStep, snapshot }) => {
      expect(draft.step).toBe('cepAddress')
      expect(Object.keys(pending).toSorted()).toEqual(['cep', 'terms'])
      // REG-126
      expect(message).toBe(
        lastStep === 'address.submitted' ? 'Os campos Rua e Bairro são obrigatórios' : null,
      )
      if (lastStep.startsWith('address.found')) expect(draft.city).not.toBe('')
      if (lastStep === 'address.cleared') {
        expect(draft).toMatchObject({ cep: '8580100', city: '', cityIbge: null, state: '', street: '' })
        expect(draft).toMatchObject({ number: '', complement: '', neighbourhood: '' })
      }
      expect(snapshot.can({ type: 'address.submitted' })).toBe(draft.city !== '')
    },
    antt: ({ pending, context: { draft, message } }) => {
      expect(draft.step).toBe('antt')
      expect(message).toBeNull()
      expectChild(pending, 'anttCheck', { value: draft.antt, scope: { cnpj: draft.cnpj } })
    },
    'newPassword.open': ({ pending, context: { draft } }) => {
      expect(draft).toMatchObject({ step: 'newPassword', wasSent: false })
      expect(Object.keys(pending).toSorted()).toEqual(['apply', 'terms'])
    },
    'newPassword.sent': ({ pending, context: { draft }, snapshot }) => {
      expect(draft).toMatchObject({ step: 'newPassword', wasSent: true })
      expect(Object.keys(pending).toSorted()).toEqual(['apply', 'terms'])
      expect(snapshot.can({ type: 'step.back' })).toBe(false)
    },
    done: ({ pending, orders, lastStep }) => {
      expect(pending).toEqual({ terms: undefined })
      if (lastStep === 'done apply sent') {
        expect(orders.slice(-2).map(({ type }) => type)).toEqual(['trackSignUp', 'dropDraft'])
      }
      // REG-152: once
      expect(orders.filter(({ type }) => type === 'trackSignUp')).toHaveLength(1)
    },
    left: ({ snapshot, pending, news }) => {
      expect(snapshot.status).toBe('done')
      expect(pending).toEqual({})
      expect(news).toEqual([{ type: 'navigate', to: '/' }])
    },
  },
})
