import { expect } from 'vitest'
import { draftOf, isGood } from '#machines/drivers/driverForm.ts'
import { editDriverMachine } from '#machines/drivers/editDriverMachine.ts'
import { parana } from '#tests/machines/access/partnerSamples.ts'
import { refusal } from '#tests/support/kits/submission.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { draft, edited, elsewhere, joao, unchanged } from './editDriverSamples.ts'

const LIST = { type: 'navigate', to: '/motoristas' }
const RELOAD = { type: 'refresh' }

const withEmail = { ...draft, email: 'novo@example.com' }
/** Somebody has taken the address out of his record: there is none to be kept, and no number of it. */
const withoutAddress = { ...joao, endereco: null }
const begun = { ...edited, typed: withEmail }
const agreed = {
  kind: 'agreed',
  driver: joao,
  typed: withEmail,
  taken: [],
  latest: joao,
  fault: null,
} as const
const closed = { ...agreed, kind: 'closed', latest: null } as const

export const model = defineModel(editDriverMachine, {
  about:
    'Editing a driver: read again just before it is sent, and asked about if somebody changed it meanwhile.',
  inputs: { 'another e-mail is typed': begun },
  events: {
    'fields.typed': {
      'another phone': { fields: { phone: '45988887777' } },
      'no name': { fields: { name: '' } },
    },
    'form.submitted': { '': {} },
    'form.left': { '': {} },
    'done.closed': { '': {} },
    'address.found': { '': { address: parana } },
    'address.cleared': { '': { cep: '8580100' } },
    'address.kept': { '': {} },
  },
  actors: {
    cep: {},
    compare: {
      agreed: { done: agreed },
      'saved already': { done: { ...agreed, driver: { ...joao, email: withEmail.email } } },
      'without an address': {
        done: {
          ...agreed,
          driver: withoutAddress,
          typed: { ...draftOf(withoutAddress), email: withEmail.email },
          taken: ['cep', 'street', 'number', 'neighbourhood', 'city', 'state'],
        },
      },
      theirs: {
        done: {
          ...agreed,
          kind: 'undecided',
          driver: elsewhere,
          typed: draftOf(elsewhere),
          taken: ['phone'],
        },
      },
      undecided: { done: { ...agreed, kind: 'undecided' } },
      gone: { done: closed },
      rejected: { done: { ...closed, latest: { ...joao, status: 'MANUAL_REPROVAL' } } },
      'not read': { done: { ...agreed, kind: 'notRead', latest: null, fault: faults.offline } },
    },
    sending: {
      arrived: { done: { kind: 'arrived', isEarlier: false } },
      'arrived earlier': { done: { kind: 'arrived', isEarlier: true } },
      refused: { done: { kind: 'refused', fault: refusal } },
      'not arrived': { done: { kind: 'notArrived' } },
      left: { done: { kind: 'left' } },
    },
  },
  key: (context) => [isGood(context.typed, context.driver), context.typed.city === ''],
  preserves: (context) => context.typed,
  errorStates: ['open.closedToEdits'],
  starts: {
    to: 'open.editing.asked',
    sets: {
      driver: GIVEN,
      fault: null,
      latest: null,
      sent: null,
      showsErrors: false,
      taken: [],
      typed: GIVEN,
    },
  },
  hears: {
    'open.editing': {
      'address.cleared': { sets: { typed: ANEW } },
      'address.found': { sets: { typed: ANEW } },
      'fields.typed': { sets: { typed: ANEW } },
      'form.left': { to: 'left', sets: { fault: null }, emits: ['navigate'] },
    },
    'open.editing.asked, open.editing.notArrived': {
      'form.submitted': { to: ['open.checking', 'stays'], sets: { showsErrors: ANEW } },
      'address.kept': { sets: { typed: ANEW }, calls: ['address.given'] },
    },
    'open.checking': {
      'form.left': { to: 'left', emits: ['navigate'] },
      'done compare agreed': {
        to: 'open.sending',
        sets: { latest: GIVEN, own: '1201', sent: GIVEN },
        calls: ['address.given'],
      },
      'done compare saved already': {
        to: 'open.editing.saved',
        sets: { driver: GIVEN, latest: GIVEN, own: '1201' },
        calls: ['address.given'],
      },
      'done compare without an address': {
        to: 'open.editing.asked',
        sets: { driver: GIVEN, latest: GIVEN, own: '', showsErrors: true, taken: GIVEN, typed: GIVEN },
        calls: ['address.given'],
      },
      'done compare theirs': {
        to: 'open.editing.asked',
        sets: { driver: GIVEN, latest: GIVEN, own: '1201', taken: GIVEN, typed: GIVEN },
        calls: ['address.given'],
      },
      'done compare undecided': {
        to: 'open.editing.asked',
        sets: { latest: GIVEN, own: '1201' },
        calls: ['address.given'],
      },
      'done compare gone': { to: 'open.closedToEdits', sets: { own: '1201' } },
      'done compare rejected': { to: 'open.closedToEdits', sets: { latest: GIVEN, own: '1201' } },
      'done compare not read': {
        to: 'open.editing.notRead',
        sets: { fault: GIVEN, own: '1201' },
        calls: ['address.given'],
      },
    },
    'open.sending': {
      'done sending arrived': { to: 'done', emits: ['refresh'] },
      'done sending arrived earlier': 'open.checking',
      'done sending refused': { to: 'open.editing.refused', sets: { fault: GIVEN, sent: null } },
      'done sending not arrived': 'open.editing.notArrived',
      'done sending left': { to: 'left', emits: ['navigate', 'refresh'] },
    },
    'open.editing.saved': {
      'fields.typed': { to: 'open.editing.asked', sets: { typed: ANEW } },
      'form.submitted': 'open.checking',
      'address.found': 'open.editing.asked',
      'address.cleared': { to: 'open.editing.asked', sets: { typed: ANEW } },
    },
    'open.closedToEdits': { 'form.left': { to: 'left', emits: ['navigate', 'refresh'] } },
    'open.editing.notRead, open.editing.refused': {
      'form.submitted': { to: ['open.checking', 'stays'], sets: { fault: ANEW, showsErrors: ANEW } },
      'address.kept': { sets: { typed: ANEW }, calls: ['address.given'] },
    },
    done: { 'done.closed': { to: 'closed', emits: ['navigate'] } },
  },
  invariants: {
    'open.editing.asked': ({ pending, effects, context, lastStep }) => {
      expect(Object.keys(pending)).toEqual(['cep'])
      expect(effects).toEqual([])
      expect(context.fault).toBeNull()
      if (lastStep === '')
        expect(context).toEqual({ ...begun, showsErrors: false, latest: null, taken: [], fault: null })
      if (lastStep === 'form.submitted') expect(context.showsErrors).toBe(true)
      // REG-273
      if (lastStep === 'address.cleared') {
        expect(context.typed).toMatchObject({
          cep: '8580100',
          street: '',
          number: '',
          city: '',
          cityIbge: null,
        })
      }
      if (lastStep === 'address.kept') expect(context.typed).toEqual(withEmail)
      if (lastStep === 'address.found')
        expect(context.typed).toMatchObject({ street: 'Rua Paraná', city: 'Cascavel' })
    },
    'open.editing.saved': ({ pending, effects, context }) => {
      expect(Object.keys(pending)).toEqual(['cep'])
      expect(effects).toEqual([])
      expect(context.typed).toEqual(draftOf(context.driver))
    },
    'open.editing.notRead': ({ pending, effects, context, lastStep }) => {
      expect(Object.keys(pending)).toEqual(['cep'])
      expect(effects).toEqual([])
      if (lastStep === 'done compare not read') expect(context.fault).not.toBeNull()
    },
    'open.editing.refused': ({ pending, effects, context }) => {
      expect(Object.keys(pending)).toEqual(['cep'])
      expect(effects).toEqual([])
      expect(context.fault).toEqual(refusal)
    },
    'open.editing.notArrived': ({ pending, effects, context }) => {
      expect(Object.keys(pending)).toEqual(['cep'])
      expect(effects).toEqual([])
      expect(context.fault).toBeNull()
    },
    'open.checking': ({ pending, effects, context, snapshot }) => {
      const { driver, typed, sent } = context
      expect(pending).toMatchObject({ compare: { driver, typed, sent } })
      expect(effects).toEqual([])
      expect(isGood(typed, driver)).toBe(true)
      expect(snapshot.can({ type: 'form.submitted' })).toBe(false)
      expect(snapshot.can({ type: 'fields.typed', fields: {} })).toBe(false)
    },
    'open.sending': ({ pending, effects, context, snapshot }) => {
      const { phone, email } = context.typed
      expect(pending).toMatchObject({
        sending: {
          subject: { ...unchanged, phone, email, before: context.driver },
          secret: undefined,
          begins: 'sending',
        },
      })
      expect(effects).toEqual([])
      for (const event of [{ type: 'form.submitted' }, { type: 'form.left' }] as const) {
        expect(snapshot.can(event)).toBe(false)
      }
      // what is shown is what is sent
      expect(snapshot.can({ type: 'address.cleared', cep: '' })).toBe(false)
    },
    'open.closedToEdits': ({ pending, effects, snapshot }) => {
      expect(Object.keys(pending)).toEqual(['cep'])
      expect(effects).toEqual([])
      expect(snapshot.can({ type: 'form.submitted' })).toBe(false)
      expect(snapshot.can({ type: 'form.left' })).toBe(true)
    },
    done: ({ pending, effects, snapshot }) => {
      expect(Object.keys(pending)).toEqual(['cep'])
      expect(effects).toEqual([RELOAD])
      expect(snapshot.can({ type: 'form.submitted' })).toBe(false)
    },
    closed: ({ newEmits, snapshot }) => {
      expect(newEmits).toEqual([{ ...LIST, replace: true }])
      expect(snapshot.status).toBe('done')
    },
    left: ({ newEmits, snapshot, steps }) => {
      const mayHaveChanged = steps.at(-1) === 'done sending left' || /gone|rejected/.test(steps.at(-2) ?? '')
      expect(newEmits).toEqual(mayHaveChanged ? [RELOAD, LIST] : [LIST])
      expect(snapshot.status).toBe('done')
    },
  },
})
