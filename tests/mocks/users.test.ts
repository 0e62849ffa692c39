import { describe, expect, test } from 'vitest'
import type { Backend } from '#mocks/backend/backend.ts'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { changedUser, editRefusal, listUsers } from '#mocks/backend/rules/users.ts'
import type { User } from '#mocks/backend/store/records.ts'
import { fixtureWorld } from '#mocks/backend/world/fixtures.ts'
import { ask, companiesPage, idsOf } from './ask.ts'

const listed = 'GET /usuarios?page=1&per_page=10'
const active = { ativo: true, frotistas_ids: [101], perfil: 'OPERACIONAL' }
const put = (backend: Backend, id: number, body: object = {}, as = 'access-1') =>
  ask(backend, `PUT /usuarios/${id}`, { body: { ...active, ...body }, as })
const refusedWith = (status: number, message: string) => ({ status, body: { message } })

const NOT_MANAGER = 'Seu perfil não permite gerenciar usuários.'
const NOT_THIS_USER = 'Seu perfil não permite alterar este usuário.'

const as = (perfil: User['perfil']): User => {
  const user = fixtureWorld.users.find((one) => one.perfil === perfil)
  if (!user) throw new Error(`nobody is ${perfil}`)
  return user
}

describe('the list of users', () => {
  test('has the users of the companies that the asking one has, with those companies alone', async () => {
    const backend = await createNodeBackend()
    expect(idsOf(await ask(backend, listed))).toEqual([1, 2, 3, 5])
    const { body } = await ask(backend, listed, { as: 'access-2' })
    expect(body.data.map(({ id, frotistas }: { id: number; frotistas: unknown }) => [id, frotistas])).toEqual(
      [
        [1, [{ id: 101, cnpj: '11222333000181' }]],
        [2, [{ id: 101, cnpj: '11222333000181' }]],
        [3, [{ id: 101, cnpj: '11222333000181' }]],
      ],
    )
  })

  test('is searched by a part of the name, without regard to case and accents', async () => {
    const backend = await createNodeBackend()
    expect(idsOf(await ask(backend, `${listed}&nome=olga`))).toEqual([3])
    expect(listUsers(fixtureWorld.users, { nome: 'NÚN' }, [101]).map(({ id }) => id)).toEqual([2])
  })
})

describe('changing a user', () => {
  test('is kept with who did it and when, and the companies name the user', async () => {
    const backend = await createNodeBackend()
    expect((await put(backend, 3, { ativo: false, perfil: 'ADMIN', frotistas_ids: [102, 101] })).status).toBe(
      200,
    )
    const { body } = await ask(backend, `${listed}&nome=Olga`)
    expect(body.data).toEqual([
      {
        id: 3,
        nome: 'Olga Prado',
        login: 'operacional@example.com',
        telefone: '45999990003',
        perfil: 'admin',
        ativo: false,
        usuario_log_id: 1,
        usuario_alteracao: { nome: 'Marina Rocha' },
        updated_at: backend.store.now().toISOString(),
        frotistas: [
          { id: 101, cnpj: '11222333000181' },
          { id: 102, cnpj: '11222333000262' },
        ],
      },
    ])
    const companies = await ask(backend, companiesPage)
    const users = companies.body.data.map(({ usuarios }: { usuarios: readonly { id: number }[] }) =>
      usuarios.map(({ id }) => id),
    )
    expect(users).toEqual([
      [1, 2, 3],
      [1, 3, 5],
    ])
  })

  test('leaves companies alone that the editor does not have', async () => {
    const backend = await createNodeBackend()
    await backend.store.users.update(3, { companyIds: [101, 105] })
    expect((await put(backend, 3)).status).toBe(200)
    expect(backend.store.users.find(3)?.companyIds).toEqual([101, 105])
  })

  test('ends the session of a deactivated user at the next call, and lets nobody in again', async () => {
    const backend = await createNodeBackend()
    expect((await ask(backend, listed, { as: 'access-3' })).status).toBe(200)
    await put(backend, 3, { ativo: false })
    expect((await ask(backend, listed, { as: 'access-3' })).status).toBe(401)
    const auth = (body: object) => ask(backend, 'POST /auth', { body, as: null })
    expect((await auth({ refresh_token: 'refresh-3' })).status).toBe(401)
    expect(await auth({ username: 'operacional@example.com', password: 'Senha@123' })).toMatchObject(
      refusedWith(400, 'Account disabled'),
    )
  })

  test.each<[string, number, object, string, object]>([
    ['an unknown user', 99, {}, 'access-1', refusedWith(404, 'Usuário não encontrado.')],
    ['a user of other companies', 5, {}, 'access-2', refusedWith(404, 'Usuário não encontrado.')],
    [
      'a company of others',
      3,
      { frotistas_ids: [105] },
      'access-1',
      refusedWith(403, 'Você não tem acesso a esta empresa.'),
    ],
    [
      'no company',
      3,
      { frotistas_ids: [] },
      'access-1',
      refusedWith(400, 'O usuário precisa de ao menos um CNPJ.'),
    ],
    [
      'oneself, inactive',
      1,
      { ativo: false, perfil: 'ADMIN' },
      'access-1',
      refusedWith(400, 'Ninguém pode inativar a si mesmo nem mudar o próprio tipo de conta.'),
    ],
    ['anybody, by operacional', 3, {}, 'access-3', refusedWith(403, NOT_MANAGER)],
    ['an admin, by an admin', 2, { perfil: 'ADMIN' }, 'access-2', refusedWith(403, NOT_THIS_USER)],
  ])('is refused for %s', async (_, id, body, token, refusal) => {
    const backend = await createNodeBackend()
    const before = backend.store.users.all()
    expect(await put(backend, id, body, token)).toMatchObject(refusal)
    expect(backend.store.users.all()).toEqual(before)
  })

  test.each<[User['perfil'], User['perfil'], string | null]>([
    ['master', 'master', null],
    ['master', 'admin', null],
    ['master', 'operacional', null],
    ['admin', 'master', NOT_THIS_USER],
    ['admin', 'admin', NOT_THIS_USER],
    ['admin', 'operacional', null],
    ['operacional', 'master', NOT_MANAGER],
    ['operacional', 'admin', NOT_MANAGER],
    ['operacional', 'operacional', NOT_MANAGER],
  ])('%s may change %s, unless refused: %s', (editor, target, message) => {
    expect(editRefusal(as(editor), as(target))?.message ?? null).toBe(message)
  })

  test('a master becomes what the account type says', () => {
    const [editor, target] = [as('master'), { ...as('master'), id: 77 }]
    const change = { ativo: true, frotistas_ids: [101], perfil: 'ADMIN' } as const
    const now = new Date('2026-11-22T12:00:00.000Z')
    expect(changedUser(change, { editor, target, scope: [101, 102], now })).toEqual({
      ativo: true,
      perfil: 'admin',
      companyIds: [101],
      updatedAt: '2026-11-22T12:00:00.000Z',
      editedBy: 1,
    })
  })
})
