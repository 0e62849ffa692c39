import { expect } from 'vitest'
import { newPasswordMachine } from '#machines/access/newPasswordMachine.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { userOf } from '#tests/support/samples.ts'
import { NEW_PASSWORD, namedLink, opaqueLink } from './accessSamples.ts'

/** Passwords pass through the machine; none of them stays. */
const expectNoPassword = (context: unknown) => expect(JSON.stringify(context)).not.toContain(NEW_PASSWORD)

const login = [{ type: 'navigate', to: '/', replace: true }]
const offers = [{ type: 'navigate', to: '/lotes', replace: true }]

export const model = defineModel(newPasswordMachine, {
  about: 'A new password from an e-mailed link, and signing in with it by one button.',
  inputs: {
    'a link with its user': { link: namedLink },
    'an opaque link': { link: opaqueLink },
    'no link': { link: null },
  },
  events: {
    'password.submitted': { '': { password: NEW_PASSWORD } },
    'session.enter': { '': { password: NEW_PASSWORD } },
    'login.open': { '': {} },
  },
  actors: {
    setPassword: {
      saved: { done: undefined },
      expired: { fault: { kind: 'http', status: 400, message: 'Link expirado' } },
      offline: { fault: faults.offline },
    },
    signIn: {
      welcome: { done: { kind: 'signedIn', user: userOf() } },
      'wrong password': { done: { kind: 'invalidCredentials' } },
      'disabled account': { done: { kind: 'accountDisabled' } },
      offline: { fault: faults.offline },
    },
  },
  keeps: ({ link }) => link,
  telling: ['notSignedIn'],
  world: {
    linkBroken: ({ context, pending, snapshot }) => {
      expect(context).toEqual({ link: null, message: null })
      expect(pending).toEqual({})
      expect(snapshot.can({ type: 'password.submitted', password: NEW_PASSWORD })).toBe(false)
    },
    editing: ({ context, pending, effects }) => {
      expect(context.message).toBeNull()
      expect(pending).toEqual({})
      expect(effects).toEqual([])
    },
    saving: ({ context, pending }) => {
      expect(pending).toEqual({ setPassword: { link: context.link, password: NEW_PASSWORD } })
      expect(context.message).toBeNull()
      expectNoPassword(context)
    },
    notSaved: ({ context, pending, lastStep, effects }) => {
      const isExpired = lastStep === 'fault setPassword expired'
      expect(context.message).toBe(isExpired ? 'Link expirado' : 'Erro tentar setar a nova senha')
      expect(pending).toEqual({})
      expect(effects).toEqual([])
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
    left: ({ context, snapshot, news, lastStep }) => {
      expect(snapshot.status).toBe('done')
      expect(news).toEqual(lastStep === 'done signIn welcome' ? offers : login)
      expectNoPassword(context)
    },
  },
})
