import { describe, expect, test } from 'vitest'
import { passwordLinkOf } from '#domain/links.ts'
import type { Backend } from '#mocks/backend/backend.ts'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { ask } from './ask.ts'
import { askAsNobody } from './newcomers.ts'

const novo = {
  nome: 'Nara Couto',
  email: 'novo@example.com',
  telefone: '45988887777',
  perfil: 'OPERACIONAL',
  frotistas_ids: [101],
}
const create = (backend: Backend, body: object = {}, as = 'access-1') =>
  ask(backend, 'POST /usuarios', { body: { ...novo, ...body }, as })
const refusedWith = (status: number, message: string) => ({ status, body: { message } })

const userWith = ({ store }: Backend, email: string) => store.users.all().find(({ login }) => login === email)

describe('a new user', () => {
  test('is listed with the companies it was linked to, which name it, too', async () => {
    const backend = await createNodeBackend()
    expect((await create(backend, { perfil: 'ADMIN', frotistas_ids: [102, 101] })).status).toBe(201)
    const { body } = await ask(backend, 'GET /usuarios?page=1&per_page=10&nome=Nara')
    expect(body.data).toMatchObject([
      {
        nome: 'Nara Couto',
        login: 'novo@example.com',
        telefone: '45988887777',
        perfil: 'admin',
        ativo: true,
        usuario_log_id: 1,
        usuario_alteracao: { nome: 'Marina Rocha' },
        frotistas: [{ id: 101 }, { id: 102 }],
      },
    ])
    for (const id of [101, 102]) {
      expect(backend.store.companies.find(id)?.usuarios).toContainEqual({
        id: body.data[0].id,
        nome: 'Nara Couto',
      })
    }
  })

  test('cannot sign in before the link of its e-mail has set a password, and can afterwards, with what it was given', async () => {
    const backend = await createNodeBackend()
    await create(backend)
    const signIn = (password: string) =>
      askAsNobody(backend, 'POST /auth', { username: 'novo@example.com', password })
    for (const password of ['Senha@123', '', ' ']) expect((await signIn(password)).status).not.toBe(200)

    const mail = backend.store.messages.all().at(-1)
    expect(mail).toMatchObject({
      channel: 'E-mail',
      to: 'novo@example.com',
      subject: 'Seu acesso ao Boleia',
      link: '/new-password/%7B%22email%22%3A%22novo%40example.com%22%7D',
    })
    expect(mail?.text).toContain('Marina Rocha')
    const parameter = decodeURIComponent(mail?.link?.split('/').at(-1) ?? '')
    expect(passwordLinkOf(parameter)).toMatchObject({ email: 'novo@example.com' })
    const set = await askAsNobody(backend, 'PUT /auth/new-password', {
      email: 'novo@example.com',
      newPassword: 'Nova@1234',
      hashAutenticator: parameter,
    })
    expect(set.status).toBe(200)
    const { status, body } = await signIn('Nova@1234')
    expect(status).toBe(200)
    expect(body).toMatchObject({ perfil: 'operacional', name: 'Nara Couto', user: 'novo@example.com' })
    const { body: companies } = await ask(backend, 'GET /frotistas?page=1&per_page=999&active=true', {
      as: body.access_token,
    })
    expect(companies.data.map(({ id }: { id: number }) => id)).toEqual([101])
  })

  test.each([
    ['an operacional', 'access-3', {}, 403, 'Seu perfil não permite gerenciar usuários.'],
    [
      'an admin for a company of others',
      'access-2',
      { frotistas_ids: [101, 102] },
      403,
      'Você não tem acesso a esta empresa.',
    ],
    [
      'anybody for an e-mail in use',
      'access-1',
      { email: 'admin@example.com' },
      400,
      'E-mail já cadastrado.',
    ],
    ['anybody without a name', 'access-1', { nome: '  ' }, 400, 'O nome é obrigatório.'],
    [
      'anybody with a phone of ten digits',
      'access-1',
      { telefone: '4533334444' },
      400,
      'O telefone deve ser um celular com DDD.',
    ],
  ])('is not created by %s, and nobody gets an e-mail', async (_, as, body, status, message) => {
    const backend = await createNodeBackend()
    const users = backend.store.users.all().length
    const messages = backend.store.messages.all().length
    expect(await create(backend, body, as)).toMatchObject(refusedWith(status, message))
    expect(backend.store.users.all()).toHaveLength(users)
    expect(backend.store.messages.all()).toHaveLength(messages)
  })

  test('needs a company, an e-mail in lower case and one of the two account types', async () => {
    const backend = await createNodeBackend()
    for (const body of [{ frotistas_ids: [] }, { email: 'Novo@example.com' }, { perfil: 'MASTER' }]) {
      expect((await create(backend, body)).status).toBe(400)
    }
    expect(userWith(backend, 'novo@example.com')).toBeUndefined()
  })

  test('of an admin may be an admin', async () => {
    const backend = await createNodeBackend()
    expect((await create(backend, { perfil: 'ADMIN' }, 'access-2')).status).toBe(201)
    expect(userWith(backend, 'novo@example.com')).toMatchObject({ perfil: 'admin', editedBy: 2 })
  })
})
