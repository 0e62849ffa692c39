import { assign, setup } from 'xstate'
import { type Fault, faultText } from '#domain/fault.ts'
import { storingFault, withEvent, withOutput } from './params.ts'
import { placeholder } from './placeholder.ts'

export type CheckEvent = { type: 'value.submitted'; value: string }

export interface CheckInput<Scope> {
  readonly value: string
  /** Other values that the check needs. */
  readonly scope: Scope
}

export interface CheckContext<Scope> extends CheckInput<Scope> {
  readonly message: string | null
}

export interface CheckOptions<Outcome> {
  /** What is wrong with a value without asking the backend; null: nothing. */
  readonly refusalOf: (value: string) => string | null
  /** Why the backend refuses the value; null: it accepts it. */
  readonly refusalIn: (outcome: Outcome) => string | null
  /** The check failed without a message of the server. */
  readonly failed: string
}

/** A field that the backend must accept before the user goes on. It ends with the value as its output. */
export const createCheckMachine = <Outcome, Scope>(
  id: string,
  { refusalOf, refusalIn, failed }: CheckOptions<Outcome>,
) =>
  setup({
    types: {
      context: {} as CheckContext<Scope>,
      events: {} as CheckEvent,
      input: {} as CheckInput<Scope>,
      output: {} as { readonly value: string },
    },
    actors: {
      check: placeholder<Outcome, CheckInput<Scope>>('check'),
    },
    actions: {
      storeValue: assign({ value: (_, params: { value: string }) => params.value, message: null }),
      refuse: assign({
        value: (_, params: { value: string }) => params.value,
        message: (_, params: { value: string }) => refusalOf(params.value),
      }),
      storeRefusal: assign({ message: (_, params: { outcome: Outcome }) => refusalIn(params.outcome) }),
      storeFault: assign({ message: (_, params: { fault: Fault }) => faultText(params.fault, failed) }),
    },
    guards: {
      isPossible: (_, params: { value: string }) => refusalOf(params.value) === null,
      isTaken: (_, params: { outcome: Outcome }) => refusalIn(params.outcome) === null,
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, message: null }),
    output: ({ context }) => ({ value: context.value }),
    initial: 'asking',
    states: {
      asking: {
        on: {
          'value.submitted': [
            {
              guard: withEvent('isPossible'),
              actions: withEvent('storeValue'),
              target: 'checking',
            },
            { actions: withEvent('refuse') },
          ],
        },
      },
      checking: {
        invoke: {
          id: 'check',
          src: 'check',
          input: ({ context: { value, scope } }) => ({ value, scope }),
          onDone: [
            {
              guard: withOutput('isTaken', 'outcome'),
              target: 'passed',
            },
            {
              actions: withOutput('storeRefusal', 'outcome'),
              target: 'asking',
            },
          ],
          onError: storingFault('asking'),
        },
      },
      passed: { type: 'final' },
    },
  })
