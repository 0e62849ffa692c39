import { expect } from 'vitest'
import { draftOf, isGood, isSaved } from '#machines/drivers/driverForm.ts'
import { editDriverMachine } from '#machines/drivers/editDriverMachine.ts'
import { parana } from '#tests/machines/access/partnerSamples.ts'
import { refusal } from '#tests/support/kits/sending.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { edited, elsewhere, joao, unchanged } from './editDriverSamples.ts'

const EDITING = [
  'open.editing.asked',
  'open.editing.notRead',
  'open.editing.refused',
  'open.editing.notArrived',
] as const
const LIST = { type: 'navigate', to: '/motoristas' }
const RELOAD = { type: 'refresh' }

export const model = defineModel(editDriverMachine, {
  about:
    'Editing a driver: read again just before it is sent, and asked about if somebody changed it meanwhile.',
  inputs: { 'the record of the list': edited },
  events: {
    'fields.typed': {
      'another phone': { fields: { phone: '45988887777' } },
      'no name': { fields: { name: '' } },
    },
    'form.submitted': { '': {} },
    'form.left': { '': {} },
    'mine.chosen': { '': {} },
    'theirs.chosen': { '': {} },
    'question.closed': { '': {} },
    'done.closed': { '': {} },
    'address.found': { '': { address: parana } },
    'address.cleared': { '': { cep: '8580100' } },
  },
  actors: {
    cep: {},
    readDriver: {
      unchanged: { done: joao },
      changed: { done: elsewhere },
      'without an address': { done: { ...joao, endereco: null } },
      gone: { done: null },
      rejected: { done: { ...joao, status: 'MANUAL_REPROVAL' } },
      offline: { fault: faults.offline },
      'http 500': { fault: faults['http 500'] },
      malformed: { fault: faults.malformed },
    },
    sending: {
      arrived: { done: { kind: 'arrived', isEarlier: false } },
      'arrived earlier': { done: { kind: 'arrived', isEarlier: true } },
      refused: { done: { kind: 'refused', fault: refusal } },
      'not arrived': { done: { kind: 'notArrived' } },
      left: { done: { kind: 'left' } },
    },
  },
  key: ({ typed, driver }) => [isGood(typed), isSaved(driver, typed)],
  keeps: ({ typed }) => typed,
  telling: ['open.comparing', 'open.closedToEdits'],
  leads: {
    'fields.typed': EDITING,
    'address.found': EDITING,
    'address.cleared': EDITING,
    'form.submitted': ['open.reading', 'open.editing.saved', ...EDITING],
    'form.left': ['left'],
    'done readDriver unchanged': ['open.sending', 'open.editing.saved'],
    'done readDriver changed': ['open.comparing', 'open.editing.saved'],
    'done readDriver without an address': ['open.editing.asked', 'open.editing.saved'],
    'done readDriver gone': ['open.closedToEdits'],
    'done readDriver rejected': ['open.closedToEdits'],
    'fault readDriver': ['open.editing.notRead'],
    'mine.chosen': ['open.reading'],
    'theirs.chosen': ['open.editing.asked'],
    'question.closed': ['open.editing.asked'],
    'done sending arrived': ['done'],
    'done sending arrived earlier': ['open.reading'],
    'done sending refused': ['open.editing.refused'],
    'done sending not arrived': ['open.editing.notArrived'],
    'done sending left': ['left'],
    'done.closed': ['closed'],
  },
  world: {
    'open.editing.asked': ({ pending, effects, context, lastStep }) => {
      expect(Object.keys(pending)).toEqual(['cep'])
      expect(effects).toEqual([])
      expect(context.fault).toBeNull()
      if (lastStep === '')
        expect(context).toEqual({ ...edited, showsErrors: false, latest: null, taken: [], fault: null })
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
      if (lastStep.startsWith('fault')) expect(context.fault).not.toBeNull()
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
    'open.reading': ({ pending, effects, context, snapshot }) => {
      expect(pending).toMatchObject({ readDriver: { driver: context.driver } })
      expect(effects).toEqual([])
      expect(isGood(context.typed)).toBe(true)
      expect(snapshot.can({ type: 'form.submitted' })).toBe(false)
      expect(snapshot.can({ type: 'fields.typed', fields: {} })).toBe(false)
    },
    'open.comparing': ({ pending, effects, context, snapshot }) => {
      expect(Object.keys(pending)).toEqual(['cep'])
      expect(effects).toEqual([])
      expect(context.latest?.telefone).not.toBe(context.driver.telefone)
      expect(snapshot.can({ type: 'form.submitted' })).toBe(false)
      expect(snapshot.can({ type: 'form.left' })).toBe(false)
    },
    'open.sending': ({ pending, effects, context, snapshot }) => {
      const { phone, email } = context.typed
      expect(pending).toMatchObject({
        sending: { subject: { ...unchanged, phone, email }, secret: undefined, begins: 'sending' },
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
      expect(pending).toEqual({})
      expect(effects).toEqual([RELOAD])
      expect(snapshot.can({ type: 'form.submitted' })).toBe(false)
    },
    closed: ({ news, snapshot }) => {
      expect(news).toEqual([{ ...LIST, replace: true }])
      expect(snapshot.status).toBe('done')
    },
    left: ({ news, snapshot, steps }) => {
      const mayHaveChanged = steps.at(-1) === 'done sending left' || /gone|rejected/.test(steps.at(-2) ?? '')
      expect(news).toEqual(mayHaveChanged ? [RELOAD, LIST] : [LIST])
      expect(snapshot.status).toBe('done')
    },
  },
})
