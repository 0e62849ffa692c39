import { expect } from 'vitest'
import { newPasswordMachine } from '#machines/access/newPasswordMachine.ts'
import { GIVEN } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { userOf } from '#tests/support/samples.ts'
import { NEW_PASSWORD, namedUser, opaqueUser } from './accessSamples.ts'

/** Passwords are not stored in the machine. */
const expectNoPassword = (context: unknown) => expect(JSON.stringify(context)).not.toContain(NEW_PASSWORD)

/** The text if the sign-in shows that the password was not set, and there was no refusal. */
const UNSET = 'Erro tentar setar a nova senha: ela ainda não vale. Envie de novo.'

const login = [{ type: 'navigate', to: '/', replace: true }]
const offers = [{ type: 'navigate', to: '/lotes', replace: true }]

interface Told {
  readonly message: string | null
}
const isNamed = ({ user }: { readonly user: { readonly email?: unknown } | null }) =>
  typeof user?.email === 'string'

export const model = defineModel(newPasswordMachine, {
  about: 'A new password from an e-mailed link, and signing in with it by one button.',
  inputs: {
    'a link with its user': { user: namedUser },
    'an opaque link': { user: opaqueUser },
    'no link': { user: null },
  },
  events: {
    'password.submitted': { '': { password: NEW_PASSWORD } },
    'session.enter': { '': { password: NEW_PASSWORD } },
    'login.open': { '': {} },
  },
  actors: {
    setPassword: {
      saved: { done: { kind: 'arrived' } },
      expired: {
        done: { kind: 'refused', fault: { kind: 'http', status: 400, message: 'Link expirado' } },
      },
      unreadable: { done: { kind: 'refused', fault: { kind: 'validation', message: null } } },
      offline: { fault: faults.offline },
      'http 500': { fault: faults['http 500'] },
    },
    signIn: {
      welcome: { done: { kind: 'signedIn', user: userOf() } },
      'wrong password': { done: { kind: 'invalidCredentials' } },
      'disabled account': { done: { kind: 'accountDisabled' } },
      offline: { fault: faults.offline },
    },
  },
  preserves: ({ user }) => user,
  aliases: { prove: 'signIn' },
  // the refusal is shown again if the sign-in shows that the password was not set
  key: ({ message }) => message,
  errorStates: ['notSignedIn', 'maybeSaved.told', 'maybeSaved.unproven'],
  starts: { to: ['editing', 'linkBroken'], sets: { message: null, user: GIVEN } },
  hears: {
    editing: { 'password.submitted': 'saving' },
    saving: {
      'done setPassword saved': 'saved',
      'done setPassword expired': { to: 'maybeSaved.told', sets: { message: 'Link expirado' } },
      'done setPassword unreadable': { to: 'notSaved', sets: { message: 'Erro tentar setar a nova senha' } },
      'fault setPassword': 'maybeSaved.told',
    },
    saved: {
      'session.enter': [
        { when: isNamed, to: 'signingIn' },
        { to: 'left', emits: ['navigate'] },
      ],
    },
    'maybeSaved, notSaved': { 'password.submitted': { to: 'saving', sets: { message: null } } },
    'maybeSaved.told': {
      'session.enter': [
        { when: isNamed, to: 'proving' },
        { to: 'left', emits: ['navigate'] },
      ],
    },
    signingIn: {
      // REG-061
      'done signIn welcome': { to: 'left', emits: ['navigate'] },
      'done signIn wrong password': 'notSignedIn',
      'done signIn disabled account': 'notSignedIn',
      'fault signIn': 'notSignedIn',
    },
    proving: {
      'done prove welcome': { to: 'left', emits: ['navigate'] },
      'done prove wrong password': [
        { when: ({ message }: Told) => message === null, to: 'notSaved', sets: { message: UNSET } },
        { to: 'notSaved', sets: { message: 'Link expirado' } },
      ],
      'done prove disabled account': 'maybeSaved.unproven',
      'fault prove': 'maybeSaved.unproven',
    },
    notSignedIn: {
      'session.enter': 'signingIn',
      'login.open': { to: 'left', emits: ['navigate'] },
    },
    'maybeSaved.unproven': { 'session.enter': 'proving' },
  },
  invariants: {
    linkBroken: ({ context, pending, snapshot }) => {
      expect(context).toEqual({ user: null, message: null })
      expect(pending).toEqual({})
      expect(snapshot.can({ type: 'password.submitted', password: NEW_PASSWORD })).toBe(false)
    },
    editing: ({ context, pending, effects }) => {
      expect(context.message).toBeNull()
      expect(pending).toEqual({})
      expect(effects).toEqual([])
    },
    saving: ({ context, pending }) => {
      expect(pending).toEqual({ setPassword: { email: context.user?.email, password: NEW_PASSWORD } })
      expect(context.message).toBeNull()
      expectNoPassword(context)
    },
    notSaved: ({ context, pending, lastStep, effects }) => {
      const isShown = lastStep === 'done prove wrong password'
      if (!isShown) expect(context.message).toBe('Erro tentar setar a nova senha')
      else expect(['Link expirado', UNSET]).toContain(context.message)
      expect(pending).toEqual({})
      expect(effects).toEqual([])
      expectNoPassword(context)
    },
    'maybeSaved.told': ({ context, pending, lastStep, effects }) => {
      expect(context.message).toBe(lastStep === 'done setPassword expired' ? 'Link expirado' : null)
      expect(pending).toEqual({})
      expect(effects).toEqual([])
      expectNoPassword(context)
    },
    'maybeSaved.unproven': ({ context, pending, effects, snapshot }) => {
      expect(['Link expirado', null]).toContain(context.message)
      expect(pending).toEqual({})
      expect(effects).toEqual([])
      expect(snapshot.can({ type: 'password.submitted', password: NEW_PASSWORD })).toBe(true)
      expectNoPassword(context)
    },
    proving: ({ context, pending, snapshot }) => {
      expect(pending).toEqual({ prove: { username: 'master@example.com', password: NEW_PASSWORD } })
      expect(snapshot.can({ type: 'password.submitted', password: NEW_PASSWORD })).toBe(false)
      expectNoPassword(context)
    },
    saved: ({ context, pending, effects }) => {
      expect(context.message).toBeNull()
      expect(pending).toEqual({})
      expect(effects).toEqual([])
      expectNoPassword(context)
    },
    signingIn: ({ context, pending }) => {
      expect(pending).toEqual({ signIn: { username: 'master@example.com', password: NEW_PASSWORD } })
      expectNoPassword(context)
    },
    notSignedIn: ({ context, pending, effects }) => {
      expect(pending).toEqual({})
      expect(effects).toEqual([])
      expectNoPassword(context)
    },
    left: ({ context, snapshot, newEmits, lastStep }) => {
      expect(snapshot.status).toBe('done')
      expect(newEmits).toEqual(lastStep.endsWith(' welcome') ? offers : login)
      expectNoPassword(context)
    },
  },
})
