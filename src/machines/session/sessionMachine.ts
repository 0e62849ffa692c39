import { assign, setup } from 'xstate'
import type { SignedInUser } from '#services/session.ts'
import { callbackPlaceholder, placeholder } from '../shared/placeholder.ts'
import { companiesMachine } from './companiesMachine.ts'

export type SessionEvent =
  /** A user has signed in, in this tab or another one. */
  | { type: 'session.opened'; user: SignedInUser }
  /** Signed out in this tab or another, or the refresh token was refused. */
  | { type: 'session.closed' }
  | { type: 'session.renewing' }
  | { type: 'session.renewed' }
  | { type: 'session.signOut' }

export interface SessionInput {
  /** False on pages that must not restore a session (core §2: 'reset-register'). */
  readonly restores: boolean
}

/**
 * The session of this tab: restored from storage or not, signed in, renewed while requests wait, signed out.
 * Tokens stay in the vault; the context knows only the user. While a user is signed in, a child machine holds
 * the companies.
 */
export const sessionMachine = setup({
  types: {
    context: {} as { restores: boolean; user: SignedInUser | null },
    events: {} as SessionEvent,
    input: {} as SessionInput,
    children: {} as { companies: 'companies' },
  },
  actors: {
    restoreSession: placeholder<SignedInUser | null, void>('restoreSession'),
    signOut: placeholder<void, void>('signOut'),
    watchSession: callbackPlaceholder('watchSession'),
    companies: companiesMachine,
  },
  actions: {
    storeUser: assign({ user: (_, params: { user: SignedInUser | null }) => params.user }),
    dropUser: assign({ user: null }),
  },
  guards: {
    restores: ({ context }) => context.restores,
    isSomebody: (_, params: { user: SignedInUser | null }) => params.user !== null,
    isAnother: ({ context }, params: { user: SignedInUser }) =>
      context.user?.usuario_id !== params.user.usuario_id,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ restores: input.restores, user: null }),
  invoke: { id: 'watchSession', src: 'watchSession' },
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'restores', target: 'restoring' }, { target: 'signedOut' }],
    },
    restoring: {
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'isSomebody', params: ({ event }) => ({ user: event.output }) },
            actions: { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
            target: 'signedIn',
          },
          { target: 'signedOut' },
        ],
        onError: 'signedOut',
      },
    },
    signedOut: {
      entry: 'dropUser',
      on: {
        'session.opened': {
          actions: { type: 'storeUser', params: ({ event }) => event },
          target: 'signedIn',
        },
      },
    },
    signedIn: {
      invoke: { id: 'companies', src: 'companies' },
      initial: 'active',
      on: {
        'session.opened': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          actions: { type: 'storeUser', params: ({ event }) => event },
          target: 'signedIn',
          reenter: true,
        },
        'session.closed': 'signedOut',
        'session.signOut': 'signingOut',
      },
      states: {
        active: { on: { 'session.renewing': 'renewing' } },
        renewing: { on: { 'session.renewed': 'active' } },
      },
    },
    signingOut: {
      entry: 'dropUser',
      invoke: { id: 'signOut', src: 'signOut', onDone: 'signedOut', onError: 'signedOut' },
      on: {
        'session.opened': {
          actions: { type: 'storeUser', params: ({ event }) => event },
          target: 'signedIn',
        },
      },
    },
  },
})
