import { expect } from 'vitest'
import type { ReRegistrationDraft, ReRegistrationStep } from '#machines/access/reRegistrationDraft.ts'
import { reRegistrationMachine } from '#machines/access/reRegistrationMachine.ts'
import { EMAIL_BY_CODE, PHONE_BY_CODE } from '#machines/access/verificationKinds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { liesOf } from '#tests/support/model/lies.ts'
import { NEW_PASSWORD } from './accessSamples.ts'
import { change, draftAt, EMAIL, HASH, PHONE, rg } from './reRegistrationSamples.ts'

const loaded = (step: ReRegistrationStep, rest: Partial<ReRegistrationDraft> = {}) => ({
  done: draftAt(step, rest),
})

const FAILED = 'Erro ao tentar submeter o formulário'

/** What is said after a step of the last page. */
const said: Readonly<Record<string, string>> = {
  'password.submitted none': 'O campo obrigatório está faltando: Senha',
  'fault changeManager expired': 'Link expirado',
  'fault changeManager http 500': FAILED,
  'fault changeManager offline': FAILED,
  'fault changeManager timeout': FAILED,
}

/** The child of a step; the terms are there throughout. */
const expectChildren = (pending: Readonly<Record<string, unknown>>, ...children: string[]) =>
  expect(Object.keys(pending).toSorted()).toEqual([...children, 'terms'].toSorted())

export const model = defineModel(reRegistrationMachine, {
  about:
    'Another manager takes over a fleet owner in six steps, from an e-mailed link; the first step drops what was kept.',
  inputs: { 'a link': { hash: HASH } },
  events: {
    'draft.typed': { '': { fields: { email: EMAIL } } },
    'draft.discard': { '': {} },
    'terms.accepted': { '': {} },
    'verification.begun': { 'of the e-mail': { address: EMAIL }, 'of the phone': { address: PHONE } },
    'verification.withdrawn': { '': {} },
    'warning.closed': { '': {} },
    'document.changed': { 'to a document': { document: rg }, 'to none': { document: null } },
    'photo.submitted': { '': {} },
    'password.submitted': { good: { password: NEW_PASSWORD }, none: { password: '' } },
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
      'at the photo': loaded('photo'),
      'at the password': loaded('newPassword'),
      'of a phone that was changed by hand': loaded('newPassword', { verifiedPhone: '45977776666' }),
      'a storage that refuses': { fault: faults.unknown },
    },
    terms: {},
    emailCode: { verified: { done: { address: EMAIL } } },
    phoneCode: { verified: { done: { address: PHONE } } },
    document: {},
    changeManager: {
      changed: { done: undefined },
      expired: { fault: { kind: 'http', status: 400, message: 'Link expirado' } },
      'http 500': { fault: faults['http 500'] },
      offline: { fault: faults.offline },
      timeout: { fault: faults.timeout },
    },
  },
  key: ({ draft }) => draft.document !== null,
  keeps: ({ hash, draft }) => ({ hash, draft }),
  silences: { loadDraft: 'the draft is lost with the storage; the steps begin anew and work without it' },
  impossible: {
    'newPassword.sending draft.typed': 'what was sent stays as it was sent',
    'newPassword.sending draft.discard': 'what was sent stays as it was sent',
  },
  world: {
    restoring: ({ pending, context }) => {
      expectChildren(pending, 'loadDraft')
      expect(pending['loadDraft']).toEqual({ hash: HASH })
      expect(context.isResumed).toBe(false)
    },
    // REG-160
    terms: ({ pending, context, orders, snapshot }) => {
      expectChildren(pending)
      if (orders.at(-1)?.type !== 'keepDraft') {
        expect(context).toEqual({ hash: HASH, draft: draftAt('terms'), isResumed: false, message: null })
      }
      expect(orders.findLast(({ type }) => type !== 'keepDraft')?.type).toBe('dropDraft')
      expect(snapshot.can({ type: 'step.back' })).toBe(false)
    },
    'email.asking': ({ pending, context }) => {
      expect(context.draft.step).toBe('email')
      expectChildren(pending, 'emailCode')
      expect(pending['emailCode']).toMatchObject({ kind: EMAIL_BY_CODE })
    },
    'email.confirming': ({ pending, context }) => {
      expect(context.draft.step).toBe('emailConfirm')
      expectChildren(pending, 'emailCode')
    },
    'phone.asking': ({ pending, context }) => {
      expect(context.draft.step).toBe('phone')
      expectChildren(pending, 'phoneCode')
      expect(pending['phoneCode']).toMatchObject({ kind: PHONE_BY_CODE })
    },
    'phone.confirming': ({ pending, context }) => {
      expect(context.draft.step).toBe('phoneConfirm')
      expectChildren(pending, 'phoneCode')
    },
    'photo.warning': ({ pending, context: { draft }, snapshot }) => {
      expect(draft.step).toBe('photo')
      expectChildren(pending, 'document')
      expect(snapshot.can({ type: 'photo.submitted' })).toBe(false)
    },
    'photo.choosing': ({ pending, context: { draft }, lastStep, snapshot }) => {
      expect(draft.step).toBe('photo')
      expectChildren(pending, 'document')
      if (lastStep === 'document.changed to a document') expect(draft.document).toEqual(rg)
      if (lastStep === 'document.changed to none') expect(draft.document).toBeNull()
      expect(snapshot.can({ type: 'photo.submitted' })).toBe(draft.document !== null)
    },
    'newPassword.open': ({ pending, context, lastStep }) => {
      expectChildren(pending)
      expect(context.draft).toEqual(draftAt('newPassword'))
      if (lastStep !== 'draft.typed') expect(context.message).toBe(said[lastStep] ?? null)
      expect(JSON.stringify(context)).not.toContain(NEW_PASSWORD)
    },
    // REG-168
    'newPassword.sending': ({ pending, context, snapshot }) => {
      expectChildren(pending, 'changeManager')
      expect(pending['changeManager']).toEqual({ change, password: NEW_PASSWORD })
      expect(context.message).toBeNull()
      expect(JSON.stringify(context)).not.toContain(NEW_PASSWORD)
      expect(snapshot.can({ type: 'password.submitted', password: NEW_PASSWORD })).toBe(false)
      expect(snapshot.can({ type: 'draft.discard' })).toBe(false)
      expect(snapshot.can({ type: 'step.back' })).toBe(false)
    },
    done: ({ pending, orders, lastStep, effects }) => {
      expectChildren(pending)
      if (lastStep === 'done changeManager changed') expect(orders.at(-1)?.type).toBe('dropDraft')
      expect(effects).toEqual([])
    },
    left: ({ snapshot, pending, news }) => {
      expect(snapshot.status).toBe('done')
      expect(pending).toEqual({})
      expect(news).toEqual([{ type: 'navigate', to: '/' }])
    },
  },
})

/**
 * What no child and no page tells there: of a field that the page has not, of a file under the warning, of the
 * other address, of an end without a code that was sent; and no child stays where it is on the way back.
 */
export const lies = liesOf(
  model,
  (leaf, step) =>
    (step === 'draft.typed' && !leaf.endsWith('asking')) ||
    (step.startsWith('document.changed') && leaf === 'photo.warning') ||
    (step.endsWith('of the phone') && leaf.startsWith('email')) ||
    (step.endsWith('of the e-mail') && leaf.startsWith('phone')) ||
    (/^done \w+Code/.test(step) && leaf.endsWith('asking')) ||
    (step === 'step.back' && leaf.endsWith('confirming')),
)
