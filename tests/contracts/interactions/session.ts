import { authLogin, authLogout, authRefresh } from '#services/contract/session.ts'
import { refreshSession } from '#services/session.ts'
import { act, asMaster, asNobody } from '#tests/support/pact/acts.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { exactly, matching, present } from '#tests/support/pact/matchers.ts'
import { signedIn } from './examples.ts'

export const sessionInteractions: readonly Interaction[] = [
  asNobody(authLogin, {
    // CORE-026
    when: 'a user signs in',
    states: ['a user with valid credentials'],
    sends: { body: { username: 'master@example.com', password: 'Senha@123' } },
    answers: signedIn('access-1'),
    except: {
      '$.usuario_id': exactly,
      '$.perfil': exactly,
      '$.user': exactly,
      '$.telefone': present,
      '$.refresh_token': present,
    },
    run: ({ session }) => session.signIn({ username: ' Master@Example.com', password: 'Senha@123' }),
    resolves: {
      kind: 'signedIn',
      user: { usuario_id: 1, perfil: 'master', user: 'master@example.com', name: 'Marina Rocha' },
    },
  }),
  asNobody(authLogin, {
    when: 'the password is wrong',
    states: ['a user with wrong credentials'],
    sends: { body: { username: 'master@example.com', password: 'Errada@123' } },
    refuses: { status: 401, body: { message: 'Invalid user credentials' } },
    except: { '$.message': matching('(?i)invalid user credentials') },
    run: ({ session }) => session.signIn({ username: 'master@example.com', password: 'Errada@123' }),
    resolves: { kind: 'invalidCredentials' },
  }),
  asNobody(authLogin, {
    when: 'the account is disabled',
    states: ['a disabled user account'],
    sends: { body: { username: 'emanalise@example.com', password: 'Senha@123' } },
    refuses: { status: 400, body: { message: 'Account disabled' } },
    except: { '$.message': matching('(?i)account disabled') },
    run: ({ session }) => session.signIn({ username: 'emanalise@example.com', password: 'Senha@123' }),
    resolves: { kind: 'accountDisabled' },
  }),
  act(authRefresh, {
    when: 'the session is renewed',
    states: ['a valid refresh token'],
    sends: { body: { refresh_token: 'refresh-1' } },
    answers: signedIn('access-1b'),
    except: { '$.usuario_id': exactly, '$.telefone': present, '$.refresh_token': present },
    run: ({ client }) => refreshSession(client, 'refresh-1'),
    resolves: { token: 'access-1b', refresh_token: 'refresh-1', usuario_id: 1 },
  }),
  act(authRefresh, {
    when: 'the session is renewed after its token expired',
    states: ['an expired access token'],
    sends: { body: { refresh_token: 'refresh-1' } },
    answers: signedIn('access-1b'),
    except: { '$.usuario_id': exactly },
    run: ({ client }) => refreshSession(client, 'refresh-1'),
    resolves: { token: 'access-1b' },
  }),
  act(authRefresh, {
    when: 'the refresh token has expired too',
    states: ['an expired refresh token'],
    sends: { body: { refresh_token: 'refresh-1' } },
    refuses: { status: 401 },
    run: ({ client }) => refreshSession(client, 'refresh-1'),
  }),
  asMaster(authLogout, {
    // CORE-025
    when: 'the user signs out',
    sends: { body: { refresh_token: 'refresh-1' } },
    run: ({ session }) => session.signOut(),
    resolves: undefined,
  }),
]
