import { assertEvent, assign, setup } from 'xstate'
import { type Fault, faultText } from '#domain/fault.ts'
import type { Secret, SecretHandle } from '#domain/secret.ts'
import { withEvent, withFault } from '../../shared/params.ts'
import { placeholder } from '../../shared/placeholder.ts'

/** Whose payment password it is: the company and the `identificador` of its card. */
export interface PayAccountKey {
  readonly companyId: number
  readonly cardId: string
}

export type PayPasswordEvent =
  | { type: 'payPassword.submitted'; password: Secret }
  /** 'Cancelar' */
  | { type: 'payPassword.withdrawn' }

export interface PayPasswordInput {
  readonly account: PayAccountKey
  /** Why it is asked again: the refusal of the call that it was handed to. */
  readonly refusal?: string
}

export interface PayPasswordOutput {
  readonly isConfirmed: boolean
  /** Where it is kept for the call that checks it; null or not given: nowhere. */
  readonly password?: SecretHandle | null
}

export interface PayPasswordContext {
  readonly account: PayAccountKey
  readonly message: string | null
}

/** payments §5 */
export const PAY_PASSWORD_LENGTH = 4

export const PAY_PASSWORD_TOO_SHORT = 'A senha deve conter 4 caracteres'

/** payments §8 */
const NOT_CHECKED = 'Erro ao validar senha'

/**
 * The payment password (payments §4, §5). On entry the server checks it; in a transfer or a payment it is only kept
 * for that call, which checks it (api §5.2). Which of the two is decided by the wiring.
 */
export const payPasswordMachine = setup({
  types: {
    context: {} as PayPasswordContext,
    events: {} as PayPasswordEvent,
    input: {} as PayPasswordInput,
    output: {} as PayPasswordOutput,
  },
  actors: {
    takePayPassword: placeholder<SecretHandle | null, { account: PayAccountKey; password: Secret }>(
      'takePayPassword',
    ),
  },
  actions: {
    say: assign({ message: (_, { fault }: { fault: Fault }) => faultText(fault, NOT_CHECKED) }),
    dropMessage: assign({ message: null }),
  },
  guards: {
    isWhole: (_, { password }: { password: Secret }) => password.reveal().length === PAY_PASSWORD_LENGTH,
    isAskedAgain: ({ context }) => context.message !== null,
  },
}).createMachine({
  id: 'payPassword',
  context: ({ input }) => ({ account: input.account, message: input.refusal ?? null }),
  initial: 'asking',
  output: ({ event }) => event.output as PayPasswordOutput,
  on: { 'payPassword.withdrawn': '.withdrawn' },
  states: {
    asking: {
      initial: 'opening',
      on: {
        'payPassword.submitted': [{ guard: withEvent('isWhole'), target: 'taking' }, { target: '.tooShort' }],
      },
      states: {
        opening: { always: [{ guard: 'isAskedAgain', target: 'refused' }, { target: 'asked' }] },
        asked: {},
        tooShort: { entry: 'dropMessage' },
        refused: {},
      },
    },
    /** A second Enter is not heard here: the server counts what is tried. */
    taking: {
      entry: 'dropMessage',
      invoke: {
        id: 'takePayPassword',
        src: 'takePayPassword',
        input: ({ context, event }) => {
          assertEvent(event, 'payPassword.submitted')
          return { account: context.account, password: event.password }
        },
        onDone: 'confirmed',
        onError: {
          actions: withFault('say'),
          target: 'asking.refused',
        },
      },
    },
    confirmed: {
      type: 'final',
      output: ({ event }) => ({
        isConfirmed: true,
        password: (event as unknown as { output: SecretHandle | null }).output,
      }),
    },
    withdrawn: { type: 'final', output: { isConfirmed: false } },
  },
})
