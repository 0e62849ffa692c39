import { expect } from 'vitest'
import { sessionMachine } from '#machines/session/sessionMachine.ts'
import { GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { userOf } from '#tests/support/samples.ts'

const marina = userOf()
const alberto = userOf({ usuario_id: 2, name: 'Alberto Nunes', perfil: 'admin' })

export const model = defineModel(sessionMachine, {
  about: 'The life of the session in one tab: restored or not, signed in, renewed, signed out.',
  inputs: {
    'on a page': { restores: true },
    'on a password page': { restores: false },
  },
  events: {
    'session.opened': { Marina: { user: marina }, Alberto: { user: alberto } },
    'session.closed': { '': {} },
    'session.renewing': { '': {} },
    'session.renewed': { '': {} },
    'session.signOut': { '': {} },
  },
  actors: {
    restoreSession: {
      somebody: { done: marina },
      nobody: { done: null },
      unknown: { fault: faults.unknown },
    },
    signOut: { over: { done: undefined }, offline: { fault: faults.offline } },
    watchSession: 'silent',
    companies: {},
  },
  preserves: () => null,
  ignoredFaults: {
    restoreSession: 'a session that cannot be read is none (core §2)',
    signOut: 'storage is cleared before the backend is told, whose answer changes nothing (core §4)',
  },
  starts: [
    // CORE-022; CORE-014, REG-064: not on a password page
    { when: (_, input) => input === 'on a page', to: 'restoring', sets: { restores: true, user: null } },
    { to: 'signedOut', sets: { restores: false, user: null } },
  ],
  hears: {
    restoring: {
      'done restoreSession somebody': { to: 'signedIn.active', sets: { user: GIVEN } },
      'done restoreSession nobody': 'signedOut',
      'fault restoreSession': 'signedOut',
    },
    signedIn: {
      'session.closed': { to: 'signedOut', sets: { user: null } },
      'session.opened': { to: 'signedIn.active', sets: { user: GIVEN } },
      'session.signOut': { to: 'signingOut', sets: { user: null } },
    },
    'signedIn.active': { 'session.renewing': 'signedIn.renewing' },
    signedOut: { 'session.opened': { to: 'signedIn.active', sets: { user: GIVEN } } },
    'signedIn.renewing': { 'session.renewed': 'signedIn.active' },
    signingOut: {
      'session.opened': { to: 'signedIn.active', sets: { user: GIVEN } },
      'done signOut': 'signedOut',
      'fault signOut': 'signedOut',
    },
  },
  invariants: {
    restoring: ({ pending, context }) => {
      expect(pending).toEqual({ restoreSession: undefined })
      expect(context.user).toBeNull()
    },
    signedOut: ({ pending, context }) => {
      expect(pending).toEqual({})
      expect(context.user).toBeNull()
    },
    'signedIn.active': ({ pending, context, lastStep }) => {
      expect(pending).toEqual({ companies: undefined })
      expect(context.user?.name).toBe(lastStep.endsWith('Alberto') ? 'Alberto Nunes' : 'Marina Rocha')
    },
    'signedIn.renewing': ({ pending, context }) => {
      expect(pending).toEqual({ companies: undefined })
      expect(context.user).not.toBeNull()
    },
    signingOut: ({ pending, context }) => {
      expect(pending).toEqual({ signOut: undefined })
      expect(context.user).toBeNull()
    },
  },
})
