import { assign, sendTo, setup } from 'xstate'
import { type Fault, faultOf, faultText } from '#domain/fault.ts'
import { isRefusal } from '#domain/outcome.ts'
import type { FleetOwnerApplication } from '#services/signup.ts'
import { flowAround } from '../shared/flowAround.ts'
import { placeholder } from '../shared/placeholder.ts'
import { missingAtPassword } from './missingFields.ts'

export type ApplyEvent =
  /** The password passes through; it is never kept. */
  | { type: 'password.submitted'; password: string }
  /** Has the sign-up without an answer arrived? */
  | { type: 'outcome.check' }

/** What the flow around keeps, so that a reload knows of a sign-up under way. */
export type ApplyNews = { type: 'apply.begun' } | { type: 'apply.refused' }

export interface ApplyInput {
  /** Null: something is missing. */
  readonly application: FleetOwnerApplication | null
  /** Labels of what is missing (registries §5). */
  readonly missing: readonly string[]
  /** A sign-up was under way when the page was closed. */
  readonly wasSent: boolean
}

/**
 * Sends a sign-up, once. When its answer gets lost nothing is sent again before it is known whether it
 * arrived: then its CNPJ is registered (design §5).
 */
export const applyMachine = setup({
  types: {
    context: {} as ApplyInput & { readonly message: string | null },
    events: {} as ApplyEvent,
    input: {} as ApplyInput,
  },
  actors: {
    apply: placeholder<void, { application: FleetOwnerApplication; password: string }>('apply'),
    hasArrived: placeholder<boolean, { cnpj: string }>('hasArrived'),
  },
  actions: {
    storeMissing: assign({
      message: ({ context }, { password }: { password: string }) =>
        missingAtPassword(context.missing, password),
    }),
    storeFault: assign({
      message: (_, { fault }: { fault: Fault }) => faultText(fault, 'Erro ao tentar criar frotista'),
    }),
    tellLost: assign({ message: 'O cadastro não chegou ao servidor. Envie-o novamente.' }),
    tellUnreachable: assign({ message: 'Ainda não foi possível verificar. Confira sua conexão.' }),
    dropMessage: assign({ message: null }),
    tellBegun: sendTo(flowAround, { type: 'apply.begun' } satisfies ApplyNews),
    tellRefused: sendTo(flowAround, { type: 'apply.refused' } satisfies ApplyNews),
  },
  guards: {
    wasSent: ({ context }) => context.wasSent,
    isWhole: ({ context }, { password }: { password: string }) =>
      context.application !== null && password !== '',
    mayHaveArrived: (_, { fault }: { fault: Fault }) => !isRefusal(fault),
    isThere: (_, params: { hasArrived: boolean }) => params.hasArrived,
  },
}).createMachine({
  id: 'apply',
  context: ({ input }) => ({ ...input, message: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'wasSent', target: 'unknown' }, { target: 'asking' }] },
    asking: {
      on: {
        'password.submitted': [
          { guard: { type: 'isWhole', params: ({ event }) => event }, target: 'sending' },
          { actions: { type: 'storeMissing', params: ({ event }) => event } },
        ],
      },
    },
    sending: {
      entry: ['dropMessage', 'tellBegun'],
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context, event }) => ({
          application: context.application as FleetOwnerApplication,
          password: event.type === 'password.submitted' ? event.password : '',
        }),
        onDone: 'sent',
        onError: [
          {
            guard: { type: 'mayHaveArrived', params: ({ event }) => ({ fault: faultOf(event.error) }) },
            target: 'unknown',
          },
          {
            actions: [
              { type: 'storeFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
              'tellRefused',
            ],
            target: 'asking',
          },
        ],
      },
    },
    unknown: { on: { 'outcome.check': 'checking' } },
    checking: {
      entry: 'dropMessage',
      invoke: {
        id: 'hasArrived',
        src: 'hasArrived',
        input: ({ context }) => ({ cnpj: context.application?.cnpj ?? '' }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ hasArrived: event.output }) },
            target: 'sent',
          },
          { actions: ['tellLost', 'tellRefused'], target: 'asking' },
        ],
        onError: { actions: 'tellUnreachable', target: 'unknown' },
      },
    },
    sent: { type: 'final' },
  },
})
