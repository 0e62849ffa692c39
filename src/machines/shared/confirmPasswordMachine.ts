import { assertEvent, setup } from 'xstate'
import type { Fault } from '#domain/fault.ts'
import type { ConfirmationOutcome } from '#services/passwordConfirmation.ts'
import { withEvent, withFault, withOutput } from './params.ts'
import { placeholder } from './placeholder.ts'

export type ConfirmPasswordEvent =
  | { type: 'password.submitted'; password: string }
  /** 'Cancelar' */
  | { type: 'password.withdrawn' }

export interface ConfirmPasswordOutput {
  readonly isConfirmed: boolean
}

/** registries §5 */
const SHORTEST_PASSWORD = 6

/** What each place says (registries §5, §8). */
export const CONFIRM_PASSWORD_TEXTS = {
  tooShort: 'A senha deve conter no mínimo 6 caracteres',
  wrong: 'Credenciais inválidas',
  unavailable: 'Serviço indisponível no momento.',
  failed: 'Erro ao validar senha',
} as const

/**
 * 'Digite sua senha para confirmar essa ação' (registries §2, §7): the user's password is checked before something
 * is changed. The password goes from the event to the call and is kept nowhere; the session stays as it is.
 */
export const confirmPasswordMachine = setup({
  types: {
    context: {} as Record<string, never>,
    events: {} as ConfirmPasswordEvent,
    output: {} as ConfirmPasswordOutput,
  },
  actors: {
    confirmPassword: placeholder<ConfirmationOutcome, { password: string }>('confirmPassword'),
  },
  guards: {
    isLongEnough: (_, { password }: { password: string }) => password.length >= SHORTEST_PASSWORD,
    isConfirmed: (_, { outcome }: { outcome: ConfirmationOutcome }) => outcome === 'confirmed',
    /** No answer of the service arrived. */
    isUnavailable: (_, { fault: { kind } }: { fault: Fault }) =>
      kind === 'offline' || kind === 'timeout' || kind === 'intercepted',
  },
}).createMachine({
  id: 'confirmPassword',
  context: {},
  initial: 'asking',
  // The final state tells how it ended.
  output: ({ event }) => event.output as ConfirmPasswordOutput,
  on: { 'password.withdrawn': '.withdrawn' },
  states: {
    asking: {
      initial: 'asked',
      on: {
        'password.submitted': [
          { guard: withEvent('isLongEnough'), target: 'checking' },
          { target: '.tooShort' },
        ],
      },
      states: { asked: {}, tooShort: {}, wrong: {}, unavailable: {}, failed: {} },
    },
    checking: {
      invoke: {
        id: 'confirmPassword',
        src: 'confirmPassword',
        input: ({ event }) => {
          assertEvent(event, 'password.submitted')
          return { password: event.password }
        },
        onDone: [
          {
            guard: withOutput('isConfirmed', 'outcome'),
            target: 'confirmed',
          },
          { target: 'asking.wrong' },
        ],
        onError: [
          {
            guard: withFault('isUnavailable'),
            target: 'asking.unavailable',
          },
          { target: 'asking.failed' },
        ],
      },
    },
    confirmed: { type: 'final', output: { isConfirmed: true } },
    withdrawn: { type: 'final', output: { isConfirmed: false } },
  },
})
