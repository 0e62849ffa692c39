import { expect } from 'vitest'
import { loginMachine } from '#machines/session/loginMachine.ts'
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
  expectedTargets: {
    'login.submitted': ['submitting'],
    'done signIn welcome': ['signedIn'],
    'done signIn wrong password': ['refused'],
    'done signIn disabled account': ['refused'],
    'done signIn another reason': ['refused'],
    'done signIn kept back by an extension': ['blocked'],
    'fault signIn': ['unavailable'],
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
