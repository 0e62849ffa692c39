import { assign, emit, setup } from 'xstate'
import { type Fault, faultOf, faultText } from '#domain/fault.ts'
import type { PasswordLink } from '#domain/links.ts'
import type { SignInOutcome } from '#services/session.ts'
import type { Effect } from '../shared/effects.ts'
import { placeholder } from '../shared/placeholder.ts'

export type NewPasswordEvent =
  /** The password passes through; it is never kept. */
  | { type: 'password.submitted'; password: string }
  /** The button of the success screen. */
  | { type: 'session.enter'; password: string }
  | { type: 'login.open' }

export interface NewPasswordContext {
  /** Null: the address holds no link that could be read. */
  readonly link: PasswordLink | null
  readonly message: string | null
}

/**
 * A new password from an e-mailed link. After success one button signs in; a link that does not name
 * its user, or a sign-in that fails, leads to the login instead.
 */
export const newPasswordMachine = setup({
  types: {
    context: {} as NewPasswordContext,
    events: {} as NewPasswordEvent,
    input: {} as { link: PasswordLink | null },
    emitted: {} as Effect,
  },
  actors: {
    setPassword: placeholder<void, { link: PasswordLink; password: string }>('setPassword'),
    signIn: placeholder<SignInOutcome, { username: string; password: string }>('signIn'),
  },
  actions: {
    storeFault: assign({
      message: (_, { fault }: { fault: Fault }) => faultText(fault, 'Erro tentar setar a nova senha'),
    }),
    dropMessage: assign({ message: null }),
    showLogin: emit({ type: 'navigate', to: '/', replace: true }),
    showOffers: emit({ type: 'navigate', to: '/lotes', replace: true }),
  },
  guards: {
    hasLink: ({ context }) => context.link !== null,
    namesUser: ({ context }) => typeof context.link?.email === 'string',
    isSignedIn: (_, params: { outcome: SignInOutcome }) => params.outcome.kind === 'signedIn',
  },
}).createMachine({
  id: 'newPassword',
  context: ({ input }) => ({ link: input.link, message: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasLink', target: 'editing' }, { target: 'linkBroken' }] },
    linkBroken: {},
    editing: { on: { 'password.submitted': 'saving' } },
    saving: {
      entry: 'dropMessage',
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context, event }) => ({
          link: context.link as PasswordLink,
          password: event.type === 'password.submitted' ? event.password : '',
        }),
        onDone: 'saved',
        onError: {
          actions: { type: 'storeFault', params: ({ event }) => ({ fault: faultOf(event.error) }) },
          target: 'notSaved',
        },
      },
    },
    notSaved: { on: { 'password.submitted': 'saving' } },
    saved: {
      on: {
        'session.enter': [
          { guard: 'namesUser', target: 'signingIn' },
          { actions: 'showLogin', target: 'left' },
        ],
      },
    },
    signingIn: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context, event }) => ({
          username: context.link?.email ?? '',
          password: event.type === 'session.enter' ? event.password : '',
        }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ outcome: event.output }) },
            actions: 'showOffers',
            target: 'left',
          },
          { target: 'notSignedIn' },
        ],
        onError: 'notSignedIn',
      },
    },
    /** The password is set; only the sign-in did not work. */
    notSignedIn: {
      on: { 'session.enter': 'signingIn', 'login.open': { actions: 'showLogin', target: 'left' } },
    },
    left: { type: 'final' },
  },
})
