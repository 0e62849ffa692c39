import { assign, emit, setup } from 'xstate'
import { faultText } from '#domain/fault.ts'
import type { PasswordLink } from '#domain/links.ts'
import { mayFollowOwnWork } from '#domain/outcome.ts'
import { pages } from '#domain/pages.ts'
import type { SignInOutcome } from '#services/session.ts'
import type { SendOutcome } from '#services/submission.ts'
import type { Effect } from '../shared/effects.ts'
import { withOutput } from '../shared/params.ts'
import { placeholder } from '../shared/placeholder.ts'

export type NewPasswordEvent =
  /** The password goes on to the call and is never stored. */
  | { type: 'password.submitted'; password: string }
  /** 'Entrar', or 'Entrar com a nova senha' if that shows whether the password was set. */
  | { type: 'session.enter'; password: string }
  | { type: 'login.open' }

/** The user of the link, if the link names one. The secret part of the link is not in the machine. */
type LinkedUser = Pick<PasswordLink, 'email'>

export interface NewPasswordInput {
  /** Null: the link in the address cannot be read. */
  readonly user: LinkedUser | null
}

export interface NewPasswordContext extends NewPasswordInput {
  /** Why the password was refused; null without a refusal. */
  readonly message: string | null
}

const FAILED = 'Erro tentar setar a nova senha'

/**
 * A new password from an e-mailed link. After success one button signs in; if the link does not name its
 * user, or signing in fails, it leads to the login. After a lost answer the password may have been set, and
 * after a refusal too, because the browser may have sent the request twice: signing in shows it, and setting
 * the same password again changes nothing.
 */
export const newPasswordMachine = setup({
  types: {
    context: {} as NewPasswordContext,
    events: {} as NewPasswordEvent,
    input: {} as NewPasswordInput,
    emitted: {} as Effect,
    tags: {} as 'uncertain' | 'set',
  },
  actors: {
    setPassword: placeholder<SendOutcome, LinkedUser & { password: string }>('setPassword'),
    signIn: placeholder<SignInOutcome, { username: string; password: string }>('signIn'),
  },
  actions: {
    storeRefusal: assign({
      message: (_, { outcome }: { outcome: SendOutcome }) =>
        outcome.kind === 'refused' ? faultText(outcome.fault, FAILED) : null,
    }),
    storeUnset: assign({
      message: ({ context }) => context.message ?? `${FAILED}: ela ainda não vale. Envie de novo.`,
    }),
    dropMessage: assign({ message: null }),
    showLogin: emit({ type: 'navigate', to: pages.login, replace: true }),
    showOffers: emit({ type: 'navigate', to: pages.offers, replace: true }),
  },
  guards: {
    hasLink: ({ context }) => context.user !== null,
    namesUser: ({ context }) => typeof context.user?.email === 'string',
    isSet: (_, params: { outcome: SendOutcome }) => params.outcome.kind === 'arrived',
    mayBeSet: (_, { outcome }: { outcome: SendOutcome }) =>
      outcome.kind === 'refused' && mayFollowOwnWork(outcome.fault),
    isSignedIn: (_, params: { outcome: SignInOutcome }) => params.outcome.kind === 'signedIn',
    isWrongPassword: (_, params: { outcome: SignInOutcome }) => params.outcome.kind === 'invalidCredentials',
  },
}).createMachine({
  id: 'newPassword',
  context: ({ input }) => ({ user: input.user, message: null }),
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
          email: context.user?.email ?? null,
          password: event.type === 'password.submitted' ? event.password : '',
        }),
        onDone: [
          {
            guard: withOutput('isSet', 'outcome'),
            target: 'saved',
          },
          {
            guard: withOutput('mayBeSet', 'outcome'),
            actions: withOutput('storeRefusal', 'outcome'),
            target: 'maybeSaved',
          },
          {
            actions: withOutput('storeRefusal', 'outcome'),
            target: 'notSaved',
          },
        ],
        onError: 'maybeSaved',
      },
    },
    notSaved: { on: { 'password.submitted': 'saving' } },
    maybeSaved: {
      tags: 'uncertain',
      initial: 'told',
      on: {
        'password.submitted': 'saving',
        'session.enter': [
          { guard: 'namesUser', target: 'proving' },
          { actions: 'showLogin', target: 'left' },
        ],
      },
      states: {
        told: {},
        /** The sign-in did not show whether the password was set. */
        unproven: {},
      },
    },
    proving: {
      tags: 'uncertain',
      invoke: {
        id: 'prove',
        src: 'signIn',
        input: ({ context, event }) => ({
          username: context.user?.email ?? '',
          password: event.type === 'session.enter' ? event.password : '',
        }),
        onDone: [
          {
            guard: withOutput('isSignedIn', 'outcome'),
            actions: 'showOffers',
            target: 'left',
          },
          {
            guard: withOutput('isWrongPassword', 'outcome'),
            actions: 'storeUnset',
            target: 'notSaved',
          },
          { target: 'maybeSaved.unproven' },
        ],
        onError: 'maybeSaved.unproven',
      },
    },
    saved: {
      tags: 'set',
      on: {
        'session.enter': [
          { guard: 'namesUser', target: 'signingIn' },
          { actions: 'showLogin', target: 'left' },
        ],
      },
    },
    signingIn: {
      tags: 'set',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context, event }) => ({
          username: context.user?.email ?? '',
          password: event.type === 'session.enter' ? event.password : '',
        }),
        onDone: [
          {
            guard: withOutput('isSignedIn', 'outcome'),
            actions: 'showOffers',
            target: 'left',
          },
          { target: 'notSignedIn' },
        ],
        onError: 'notSignedIn',
      },
    },
    /** The password was set; only the sign-in failed. */
    notSignedIn: {
      tags: 'set',
      on: { 'session.enter': 'signingIn', 'login.open': { actions: 'showLogin', target: 'left' } },
    },
    left: { type: 'final' },
  },
})
