import { expect } from 'vitest'
import { editUserMachine, shownActive } from '#machines/users/editUserMachine.ts'
import { isChanged } from '#machines/users/userForm.ts'
import { refusal } from '#tests/support/kits/submission.ts'
import { ANEW, GIVEN } from '#tests/support/model/deeds.ts'
import { type AnyWorld, defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { branch, editedBy, ipe, linkedUserOf, olga } from './userSamples.ts'

const LIST = { type: 'navigate', to: '/usuarios-vinculados' }
const RELOAD = { type: 'refresh' }
/** Nobody waits for anything but the person. */
const rests = ({ pending, newEmits }: Pick<AnyWorld, 'pending' | 'newEmits'>) => {
  expect(Object.keys(pending)).toEqual(['companies'])
  expect(newEmits.filter(({ type }) => type === 'navigate')).toEqual([])
}

export const model = defineModel(editUserMachine, {
  about:
    'Editing a user, or viewing one: the switch and Salvar each ask for the password, and a change is sent once.',
  inputs: {
    'an admin and an operator': editedBy('admin'),
    // REG-531
    'an admin and an admin': editedBy('admin', linkedUserOf({ id: 2, perfil: 'admin' })),
  },
  events: {
    'accountType.chosen': { admin: { accountType: 'ADMIN' } },
    'dualList.changed': {
      both: { field: 'companies', chosen: [ipe, branch] },
      none: { field: 'companies', chosen: [] },
    },
    'switch.flipped': { '': {} },
    'form.submitted': { '': {} },
    'form.left': { '': {} },
  },
  actors: {
    companies: {},
    confirmation: {
      confirmed: { done: { isConfirmed: true } },
      withdrawn: { done: { isConfirmed: false } },
    },
    readUser: {
      unchanged: { done: olga },
      'with another company': { done: linkedUserOf({ frotistas: [branch] }) },
      'inactive already': { done: linkedUserOf({ ativo: false }) },
      gone: { done: null },
      'an admin now': { done: linkedUserOf({ perfil: 'admin' }) },
      offline: { fault: faults.offline },
    },
    sending: {
      arrived: { done: { kind: 'arrived', isEarlier: false } },
      'arrived earlier': { done: { kind: 'arrived', isEarlier: true } },
      refused: { done: { kind: 'refused', fault: refusal } },
      'not arrived': { done: { kind: 'notArrived' } },
      left: { done: { kind: 'left' } },
    },
  },
  key: ({ user, typed, asked }) => [
    user.perfil,
    isChanged(user, typed),
    typed.companies.length > 0,
    asked?.change.accountType === 'ADMIN',
  ],
  preserves: ({ typed }) => typed,
  starts: {
    to: ['open.editing.asked', 'viewing.asked'],
    sets: {
      asked: null,
      editor: 'admin',
      fault: null,
      isEditable: true,
      isOwn: false,
      typed: GIVEN,
      user: GIVEN,
    },
  },
  hears: {
    'open.editing': {
      'accountType.chosen': { sets: { typed: ANEW } },
      'form.left': { to: 'left', sets: { fault: null }, emits: ['navigate'] },
      'form.submitted': {
        to: ['open.confirming', 'open.editing.incomplete'],
        sets: { asked: ANEW, fault: null },
      },
      'switch.flipped': { to: 'open.confirming', sets: { asked: ANEW, fault: null } },
    },
    'open.editing.asked, open.editing.changedElsewhere, open.editing.notRead, open.editing.refused, open.editing.notArrived':
      {
        'dualList.changed': { sets: { typed: ANEW } },
      },
    'open.confirming': {
      'done confirmation confirmed': 'open.reading',
      'done confirmation withdrawn': 'open.editing.asked',
    },
    'open.editing.incomplete': {
      'dualList.changed both': { to: 'open.editing.asked', sets: { typed: ANEW } },
      'dualList.changed none': 'open.editing.asked',
      'form.submitted': {},
    },
    'open.reading': {
      'form.left': { to: 'left', emits: ['navigate'] },
      'done readUser unchanged': 'open.sending',
      'done readUser with another company': {
        to: 'open.editing.changedElsewhere',
        sets: { typed: ANEW, user: GIVEN },
        emits: ['refresh'],
      },
      'done readUser inactive already': {
        to: ['open.editing.changedElsewhere', 'open.editing.saved'],
        sets: { user: GIVEN },
        emits: ['refresh'],
      },
      'done readUser gone': { to: 'viewing.closed', emits: ['refresh'] },
      'done readUser an admin now': {
        to: 'viewing.closed',
        sets: { typed: ANEW, user: GIVEN },
        emits: ['refresh'],
      },
      'fault readUser': { to: 'open.editing.notRead', sets: { fault: GIVEN } },
    },
    'open.sending': {
      'done sending arrived': {
        to: ['open.editing.saved', 'viewing.saved'],
        sets: { user: ANEW },
        emits: ['refresh'],
      },
      'done sending arrived earlier': 'open.reading',
      // REG-515, REG-516
      'done sending refused': { to: 'open.editing.refused', sets: { fault: GIVEN } },
      'done sending not arrived': 'open.editing.notArrived',
      'done sending left': { to: 'left', emits: ['navigate', 'refresh'] },
    },
    'open.editing.saved': {
      'accountType.chosen': { to: 'open.editing.asked', sets: { typed: ANEW } },
      'dualList.changed': { to: 'open.editing.asked', sets: { typed: ANEW } },
    },
    viewing: { 'form.left': { to: 'left', emits: ['navigate'] } },
  },
  invariants: {
    'viewing.asked': ({ pending, effects, snapshot }) => {
      expect(pending).toEqual({})
      expect(effects).toEqual([])
      // REG-508
      expect(snapshot.can({ type: 'switch.flipped' })).toBe(false)
      expect(snapshot.can({ type: 'form.submitted' })).toBe(false)
    },
    'viewing.saved': ({ pending, snapshot, context }) => {
      expect(pending).toEqual({})
      expect(context.user.perfil).toBe('admin')
      expect(snapshot.can({ type: 'form.submitted' })).toBe(false)
    },
    'viewing.closed': ({ pending, snapshot }) => {
      expect(pending).toEqual({})
      expect(snapshot.can({ type: 'switch.flipped' })).toBe(false)
    },
    'open.editing.asked': (world) => {
      rests(world)
      const { context, snapshot, lastStep } = world
      // REG-503, REG-504, REG-505
      expect(snapshot.can({ type: 'form.submitted' })).toBe(isChanged(context.user, context.typed))
      if (lastStep === '') expect(snapshot.can({ type: 'form.submitted' })).toBe(false)
      expect(shownActive(snapshot)).toBe(context.user.ativo)
    },
    'open.editing.incomplete': (world) => {
      rests(world)
      expect(world.context.typed.companies).toEqual([])
    },
    'open.editing.saved': (world) => {
      rests(world)
      expect(world.effects).toContainEqual(RELOAD)
      expect(shownActive(world.snapshot)).toBe(world.context.user.ativo)
    },
    'open.editing.changedElsewhere': (world) => {
      rests(world)
      if (world.lastStep === 'done readUser with another company') {
        expect(world.context.user.frotistas).toEqual([branch])
      }
    },
    'open.editing.notRead': (world) => {
      rests(world)
      expect(shownActive(world.snapshot)).toBe(world.context.user.ativo)
    },
    // REG-515, REG-516
    'open.editing.refused': (world) => {
      rests(world)
      expect(world.context.fault).toEqual(refusal)
      expect(shownActive(world.snapshot)).toBe(world.context.user.ativo)
    },
    'open.editing.notArrived': (world) => {
      rests(world)
      expect(shownActive(world.snapshot)).toBe(world.context.user.ativo)
    },
    'open.confirming': ({ pending, snapshot, context, lastStep }) => {
      expect(Object.keys(pending).sort()).toEqual(['companies', 'confirmation'])
      if (lastStep === 'switch.flipped') {
        expect(shownActive(snapshot)).toBe(!context.user.ativo)
        expect(context.asked?.by).toBe('switch')
      }
      for (const event of [
        { type: 'switch.flipped' },
        { type: 'form.submitted' },
        { type: 'form.left' },
      ] as const) {
        expect(snapshot.can(event)).toBe(false)
      }
    },
    'open.reading': ({ pending, snapshot }) => {
      expect(pending).toMatchObject({ readUser: { userId: 3, name: 'Olga Prado' } })
      expect(snapshot.can({ type: 'form.submitted' })).toBe(false)
    },
    'open.sending': ({ pending, snapshot, context }) => {
      expect(pending).toMatchObject({
        sending: { subject: context.asked?.change, secret: undefined, begins: 'sending' },
      })
      // what is shown is what is sent
      expect(snapshot.can({ type: 'dualList.changed', field: 'companies', chosen: [] })).toBe(false)
      expect(snapshot.can({ type: 'form.left' })).toBe(false)
    },
    left: ({ newEmits, snapshot }) => {
      expect(newEmits.at(-1)).toEqual(LIST)
      expect(snapshot.status).toBe('done')
    },
  },
})
