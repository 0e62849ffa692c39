import { expect } from 'vitest'
import { loginMachine } from '#machines/session/loginMachine.ts'
import { ANEW } from '#tests/support/model/deeds.ts'
import { defineModel } from '#tests/support/model/defineModel.ts'
import { faults } from '#tests/support/model/faults.ts'
import { userOf } from '#tests/support/samples.ts'

export const model = defineModel(loginMachine, {
  about: 'Signing in with e-mail and password; each refusal has its own text and the form stays as it is.',
  inputs: { login: undefined },
  events: {
    'login.submitted': { '': { username: 'master@example.com', password: 'Senha@123' } },
  },
  actors: {
    signIn: {
      welcome: { done: { kind: 'signedIn', user: userOf() } },
      'wrong password': { done: { kind: 'invalidCredentials' } },
      'disabled account': { done: { kind: 'accountDisabled' } },
      'another reason': { done: { kind: 'refused', message: 'Fora do horário.' } },
      'kept back by an extension': { done: { kind: 'blocked' } },
      offline: { fault: faults.offline },
      unknown: { fault: faults.unknown },
    },
  },
  preserves: () => null,
  starts: { to: 'editing', sets: { message: null } },
  hears: {
    editing: { 'login.submitted': 'submitting' },
    submitting: {
      'done signIn welcome': 'signedIn',
      'done signIn wrong password': { to: 'refused', sets: { message: 'Credenciais inválidas' } },
      'done signIn disabled account': { to: 'refused', sets: { message: ANEW } },
      'done signIn another reason': { to: 'refused', sets: { message: 'Fora do horário.' } },
      'done signIn kept back by an extension': {
        to: 'blocked',
        sets: { message: 'Serviço indisponível no momento.' },
      },
      'fault signIn offline': { to: 'unavailable', sets: { message: 'Serviço indisponível no momento.' } },
      'fault signIn unknown': { to: 'unavailable', sets: { message: ANEW } },
    },
    'refused, blocked, unavailable': { 'login.submitted': { to: 'submitting', sets: { message: null } } },
  },
  invariants: {
    editing: ({ pending, context }) => {
      expect(pending).toEqual({})
      expect(context.message).toBeNull()
    },
    submitting: ({ pending, context }) => {
      expect(pending).toEqual({ signIn: { username: 'master@example.com', password: 'Senha@123' } })
      expect(context.message).toBeNull()
    },
    refused: ({ pending, context }) => {
      expect(pending).toEqual({})
      expect(context.message).toMatch(/^(Credenciais inválidas|Conta em análise, .+|Fora do horário\.)$/)
    },
    unavailable: ({ pending, context }) => {
      expect(pending).toEqual({})
      expect(context.message).toMatch(/^(Serviço indisponível|Erro ao tentar logar)/)
    },
    blocked: ({ context }) => expect(context.message).toBe('Serviço indisponível no momento.'),
    signedIn: ({ snapshot, context }) => {
      expect(snapshot.status).toBe('done')
      expect(JSON.stringify(context)).not.toContain('Senha@123')
    },
  },
})
