import { assign, setup } from 'xstate'
import { type Fault, faultOf, faultText } from '#domain/fault.ts'
import type { SignInOutcome } from '#services/session.ts'
import { placeholder } from '../shared/placeholder.ts'

export type LoginEvent = { type: 'login.submitted'; username: string; password: string }

type Refusal = Exclude<SignInOutcome, { kind: 'signedIn' }>

/** The texts of the login (registries §8). */
export const loginRefusalText = (refusal: Refusal): string => {
  switch (refusal.kind) {
    case 'invalidCredentials':
      return 'Credenciais inválidas'
    case 'accountDisabled':
      return 'Conta em análise, aguarde a confirmação por e-mail.'
    case 'refused':
      return refusal.message
    case 'blocked':
      return UNAVAILABLE
  }
}

const UNAVAILABLE = 'Serviço indisponível no momento.'

export const loginFaultText = (fault: Fault): string => {
  if (fault.kind === 'offline' || fault.kind === 'timeout') return UNAVAILABLE
  if (fault.kind === 'unknown') return 'Erro ao tentar logar na plataforma frotista'
  return faultText(fault, 'Erro ao tentar fazer o login')
}

/**
 * Signing in. The password goes only to the call and is never stored. After a success the vault informs the
 * session's machine, which opens the private routes.
 */
export const loginMachine = setup({
  types: {
    context: {} as { message: string | null },
    events: {} as LoginEvent,
  },
  actors: {
    signIn: placeholder<SignInOutcome, { username: string; password: string }>('signIn'),
  },
  actions: {
    storeRefusal: assign({ message: (_, params: { refusal: Refusal }) => loginRefusalText(params.refusal) }),
    storeFault: assign({ message: (_, params: { fault: Fault }) => loginFaultText(params.fault) }),
    dropMessage: assign({ message: null }),
  },
  guards: {
    isSignedIn: (_, params: { outcome: SignInOutcome }) => params.outcome.kind === 'signedIn',
    isBlocked: (_, params: { outcome: SignInOutcome }) => params.outcome.kind === 'blocked',
  },
}).createMachine({
  id: 'login',
  context: { message: null },
  initial: 'editing',
  states: {
    editing: { on: { 'login.submitted': 'submitting' } },
    submitting: {
      entry: 'dropMessage',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event: { username, password } }) => ({ username, password }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ outcome: event.output }) },
            target: 'signedIn',
          },
          {
            guard: { type: 'isBlocked', params: ({ event }) => ({ outcome: event.output }) },
            actions: { type: 'storeRefusal', params: ({ event }) => ({ refusal: event.output as Refusal }) },
            target: 'blocked',
          },
          {
            actions: { type: 'storeRefusal', params: ({ event }) => ({ refusal: event.output as Refusal }) },
            target: 'refused',
          },
        ],
        onError: {
          actions: { type: 'storeFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
          target: 'unavailable',
        },
      },
    },
    refused: { on: { 'login.submitted': 'submitting' } },
    unavailable: { on: { 'login.submitted': 'submitting' } },
    /** The browser is online and the request failed at once: probably an extension has blocked it. */
    blocked: { on: { 'login.submitted': 'submitting' } },
    signedIn: { type: 'final' },
  },
})
