import type * as v from 'valibot'
import { usuariosList, usuariosUpdate, type usuarioVinculado } from '#services/contract/account.ts'
import type { RequestOf } from '#services/contract/call.ts'
import { authLogin } from '#services/contract/session.ts'
import { act, asMaster } from '#tests/support/pact/acts.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { exactly, matching, present, theRecords } from '#tests/support/pact/matchers.ts'
import { admin, operacional, signedIn as sessionOf } from './examples.ts'

const signedIn = 'a signed-in master user with two companies'

/** Who has changed it last is no part of the states. */
const usuario3: v.InferInput<typeof usuarioVinculado> = {
  id: 3,
  nome: 'Olga Prado',
  login: 'operacional@example.com',
  telefone: '45999990003',
  perfil: 'operacional',
  ativo: true,
  updated_at: '2026-10-03T12:00:00.000Z',
  frotistas: [{ id: 101, cnpj: '11222333000181' }],
}

const change = {
  userId: 3,
  name: 'Olga Prado',
  isActive: false,
  accountType: 'OPERACIONAL',
  companyIds: [101],
} as const
const sends: RequestOf<typeof usuariosUpdate> = {
  params: { id: 3 },
  body: { ativo: false, frotistas_ids: [101], perfil: 'OPERACIONAL' },
}

export const userInteractions: readonly Interaction[] = [
  asMaster(usuariosList, {
    // REG-474
    when: 'the users are searched by name',
    states: ['linked users exist'],
    sends: { query: { nome: 'Olga', page: 1, per_page: 10 } },
    answers: { data: [usuario3], total: 1, per_page: 10 },
    except: {
      ...theRecords('$.data', [usuario3], 'id', 'perfil'),
      '$.total': exactly,
      '$.data[*].telefone': present,
    },
    run: ({ users }) => users.listUsers({ query: { nome: 'Olga' }, page: 1 }),
    resolves: { items: [{ id: 3, perfil: 'operacional' }], total: 1, perPage: 10 },
  }),
  asMaster(usuariosList, {
    when: 'no user has the name that is searched',
    states: ['no linked users match the search'],
    sends: { query: { nome: 'Ninguém', page: 1, per_page: 10 } },
    answers: { data: [], total: 0, per_page: 10 },
    run: ({ users }) => users.listUsers({ query: { nome: 'Ninguém' }, page: 1 }),
    resolves: { items: [], total: 0 },
  }),
  act(usuariosList, {
    when: 'an admin lists the users',
    states: ['a signed-in admin user'],
    token: 'access-2',
    sends: { query: { page: 1, per_page: 10 } },
    answers: { data: [usuario3], total: 3, per_page: 10 },
    except: { '$.data[*].telefone': present },
    as: admin,
    run: ({ users }) => users.listUsers({ query: {}, page: 1 }),
    resolves: { items: [{ id: 3 }] },
  }),
  act(usuariosList, {
    when: 'an operator lists the users',
    states: ['a signed-in operacional user'],
    token: 'access-3',
    sends: { query: { page: 1, per_page: 10 } },
    answers: { data: [usuario3], total: 3, per_page: 10 },
    except: { '$.data[*].telefone': present },
    as: operacional,
    run: ({ users }) => users.listUsers({ query: {}, page: 1 }),
    resolves: { items: [{ id: 3 }] },
  }),
  act(authLogin, {
    when: 'a signed-in user confirms a change by the password',
    states: [signedIn, 'user 3 can be updated'],
    sends: { body: { username: 'master@example.com', password: 'Senha@123' } },
    answers: sessionOf('access-1'),
    except: { '$.usuario_id': exactly },
    run: ({ passwordConfirmation }) =>
      passwordConfirmation.confirmPassword({ username: 'Master@example.com', password: 'Senha@123' }),
    resolves: 'confirmed',
  }),
  asMaster(usuariosUpdate, {
    // REG-514
    when: 'a user is changed',
    states: ['user 3 can be updated'],
    sends,
    // REG-514
    run: ({ users }) => users.updateUser(change),
    resolves: { kind: 'arrived' },
  }),
  asMaster(usuariosUpdate, {
    when: 'changing a user fails',
    states: ['the user update fails'],
    sends,
    refuses: { status: 500, body: { message: 'Não foi possível gravar o usuário.' } },
    except: { '$.message': matching('.+') },
    run: ({ users }) => users.updateUser(change),
  }),
  act(usuariosUpdate, {
    when: 'an operator changes a user',
    states: ['a signed-in operacional user', 'user 3 can be updated'],
    token: 'access-3',
    sends,
    refuses: { status: 403, body: { message: 'Seu perfil não permite gerenciar usuários.' } },
    except: { '$.message': matching('.+') },
    as: operacional,
    run: ({ users }) => users.updateUser(change),
    resolves: {
      kind: 'refused',
      fault: { kind: 'http', status: 403, message: 'Seu perfil não permite gerenciar usuários.' },
    },
  }),
]
