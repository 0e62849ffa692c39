import type * as v from 'valibot'
import { usuariosCreate, usuariosList, type usuarioVinculado } from '#services/contract/account.ts'
import type { RequestOf } from '#services/contract/call.ts'
import type { NewUser } from '#services/userCreation.ts'
import { act, asMaster } from '#tests/support/pact/acts.ts'
import type { Interaction } from '#tests/support/pact/interaction.ts'
import { exactly, matching } from '#tests/support/pact/matchers.ts'
import { operacional } from './examples.ts'

const nara: NewUser = {
  name: ' Nara  Couto',
  email: 'Novo@Example.com',
  phone: '45988887777',
  accountType: 'OPERACIONAL',
  companyIds: [101, 102],
  knownIds: [],
}
const body: RequestOf<typeof usuariosCreate>['body'] = {
  nome: 'Nara Couto',
  email: 'novo@example.com',
  telefone: '45988887777',
  perfil: 'OPERACIONAL',
  frotistas_ids: [101, 102],
}
const reason = matching('.+')

/** Who has changed it last is no part of the states. */
const alberto: v.InferInput<typeof usuarioVinculado> = {
  id: 2,
  nome: 'Alberto Nunes',
  login: 'admin@example.com',
  telefone: '45999990002',
  perfil: 'admin',
  ativo: true,
  updated_at: '2026-10-02T12:00:00.000Z',
  frotistas: [{ id: 101, cnpj: '11222333000181' }],
}

/** A user is created: who has the name before, and the call. */
export const newUserInteractions: readonly Interaction[] = [
  asMaster(usuariosList, {
    when: 'the users of a name, with their logins',
    states: ['linked users exist'],
    sends: { query: { nome: 'Alberto Nunes', page: 1, per_page: 10 } },
    answers: { data: [alberto], total: 1, per_page: 10 },
    except: { '$.data[*].login': exactly, '$.total': exactly },
    run: ({ userCreation }) =>
      userCreation.listIdsOfUser({ name: 'Alberto Nunes', email: 'admin@example.com' }),
    resolves: 'taken',
  }),
  asMaster(usuariosCreate, {
    // REG-490 REG-495 REG-496
    when: 'a user of two companies is created',
    states: ['a new user can be linked'],
    sends: { body },
    run: ({ userCreation }) => userCreation.createUser(nara),
    resolves: { kind: 'arrived' },
  }),
  asMaster(usuariosCreate, {
    when: 'the e-mail of a new user is in use',
    states: ['the new user e-mail is already in use'],
    sends: { body: { ...body, email: 'admin@example.com' } },
    refuses: { status: 400, body: { message: 'E-mail já cadastrado.' } },
    except: { '$.message': reason },
    run: ({ userCreation }) => userCreation.createUser({ ...nara, email: 'admin@example.com' }),
    resolves: {
      kind: 'refused',
      fault: { kind: 'http', status: 400, message: 'E-mail já cadastrado.' },
    },
  }),
  asMaster(usuariosCreate, {
    when: 'a field of a new user is refused',
    states: ['a request fails the server validation'],
    sends: { body },
    refuses: {
      status: 400,
      body: {
        message: 'celebrate request validation failed',
        validation: { body: { message: 'Dados inválidos.' } },
      },
    },
    except: { '$.message': exactly, '$.validation.body.message': reason },
    run: ({ userCreation }) => userCreation.createUser(nara),
    resolves: { kind: 'refused', fault: { kind: 'validation', message: 'Dados inválidos.' } },
  }),
  act(usuariosCreate, {
    when: 'an operator creates a user',
    states: ['a signed-in operacional user', 'a new user can be linked'],
    token: 'access-3',
    sends: { body: { ...body, frotistas_ids: [101] } },
    refuses: { status: 403, body: { message: 'Seu perfil não permite gerenciar usuários.' } },
    except: { '$.message': reason },
    as: operacional,
    run: ({ userCreation }) => userCreation.createUser({ ...nara, companyIds: [101] }),
    resolves: {
      kind: 'refused',
      fault: { kind: 'http', status: 403, message: 'Seu perfil não permite gerenciar usuários.' },
    },
  }),
]
