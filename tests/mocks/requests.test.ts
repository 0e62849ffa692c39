import { describe, expect, test, vi } from 'vitest'
import { handle, matchRoutes } from '#mocks/backend/handlers/route.ts'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { motoristasCreate } from '#services/contract/drivers.ts'
import { lotesGet, lotesList, lotesProdutos, lotesQuarteirizado } from '#services/contract/offers.ts'
import { ask, idsOf, offersPage } from './ask.ts'

describe('who asks', () => {
  test('a bearer call without a valid token answers 401 with a message', async () => {
    const backend = await createNodeBackend()
    for (const as of [null, 'access-9', 'nonsense']) {
      const answered = await ask(backend, offersPage, { as })
      expect(answered.status).toBe(401)
      expect(answered.body.message).toMatch(/^Token /)
    }
  })

  test('a public call answers with and without a token', async () => {
    const backend = await createNodeBackend()
    const call = 'GET /validates/antt?antt=012345678&cnpj=11222333000181'
    const apt = { aptoTransporte: true, mensagem: null, bloquearAnttNaoValida: false }
    for (const as of [null, 'access-1', 'nonsense']) {
      // CORE-210 (the answer's fields)
      expect(await ask(backend, call, { as })).toMatchObject({ status: 200, body: apt })
    }
  })

  test('signing in answers the user’s id, profile, name and tokens (CORE-027)', async () => {
    const backend = await createNodeBackend()
    const body = { username: 'master@example.com', password: 'Senha@123' }
    expect(await ask(backend, 'POST /auth', { as: null, body })).toMatchObject({
      status: 200,
      body: {
        access_token: 'access-1',
        refresh_token: 'refresh-1',
        usuario_id: 1,
        perfil: 'master',
        name: 'Marina Rocha',
        user: 'master@example.com',
        telefone: '45999990001',
      },
    })
  })

  test('a refused sign-in answers the two messages of A26', async () => {
    const backend = await createNodeBackend()
    const signIn = (username: string, password: string) =>
      ask(backend, 'POST /auth', { as: null, body: { username, password } })
    expect(await signIn('master@example.com', 'errada')).toMatchObject({
      status: 401,
      body: { message: 'Invalid user credentials' },
    })
    expect(await signIn('emanalise@example.com', 'Senha@123')).toMatchObject({
      status: 400,
      body: { message: 'Account disabled' },
    })
  })

  test('a refresh answers a new access token and the rest of the session, again and again (CORE-031)', async () => {
    const backend = await createNodeBackend()
    const refresh = () => ask(backend, 'POST /auth', { as: null, body: { refresh_token: 'refresh-1' } })
    const first = await refresh()
    expect(first).toMatchObject({
      status: 200,
      body: { access_token: 'access-1b', refresh_token: 'refresh-1', usuario_id: 1 },
    })
    const second = await refresh()
    expect(second.body.access_token).toBe('access-1b2')
    for (const as of ['access-1b', 'access-1b2'])
      expect((await ask(backend, offersPage, { as })).status).toBe(200)
    const unknown = await ask(backend, 'POST /auth', { as: null, body: { refresh_token: 'refresh-77' } })
    expect(unknown.status).toBe(401)
  })

  test('after signing out the tokens are worth nothing until the next sign-in', async () => {
    const backend = await createNodeBackend()
    const out = await ask(backend, 'POST /auth/logout', { body: { refresh_token: 'refresh-1' } })
    expect(out.status).toBe(200)
    expect((await ask(backend, offersPage)).status).toBe(401)
    expect(
      (await ask(backend, 'POST /auth', { as: null, body: { refresh_token: 'refresh-1' } })).status,
    ).toBe(401)
    await ask(backend, 'POST /auth', {
      as: null,
      body: { username: 'master@example.com', password: 'Senha@123' },
    })
    expect((await ask(backend, offersPage)).status).toBe(200)
  })
})

describe('what is asked', () => {
  const celebrate = (source: 'query' | 'body', keys: string[], message: string) => ({
    status: 400,
    body: {
      statusCode: 400,
      error: 'Bad Request',
      message: 'celebrate request validation failed',
      validation: { [source]: { source, keys, message } },
    },
  })
  test.each([
    ['GET /lotes?per_page=15', ['page'], 'O campo "page" é obrigatório'],
    ['GET /lotes?page=um&per_page=15', ['page'], 'O campo "page" é inválido'],
    ['GET /lotes?page=1&per_page=20', ['per_page'], 'O campo "per_page" é inválido'],
    ['GET /lotes?page=1&per_page=15&raio_origem=50', ['raio_origem'], 'O campo "raio_origem" é inválido'],
    ['GET /lotes?page=1&per_page=15&valor=', ['valor'], 'O campo "valor" é inválido'],
    ['GET /lotes?page=1&per_page=15&cor=azul', ['cor'], 'O campo "cor" não é permitido'],
    ['GET /lotes?page=1&page=2&per_page=15', ['page'], 'O campo "page" é inválido'],
    ['GET /lotes/produtos?x=1', ['x'], 'O campo "x" não é permitido'],
    ['GET /validates/motoristas?cpf=111.222.333-96', ['cpf'], 'O campo "cpf" é inválido'],
    ['GET /cidades?nome=', ['nome'], 'O campo "nome" é inválido'],
  ])('%s is refused in celebrate’s form', async (call, keys, message) => {
    const backend = await createNodeBackend()
    expect(await ask(backend, call)).toMatchObject(celebrate('query', keys, message))
  })

  test('a body without the contract’s form is refused in celebrate’s form', async () => {
    const backend = await createNodeBackend()
    const body = { cpf_motorista: '11122233396' }
    expect(await ask(backend, 'POST /tag-pedagio/preferencial', { body })).toMatchObject(
      celebrate('body', ['tag_pedagio'], 'O campo "tag_pedagio" é obrigatório'),
    )
    expect((await ask(backend, 'POST /tag-pedagio/preferencial')).body.validation.body.source).toBe('body')
    expect((await ask(backend, 'POST /tag-pedagio/preferencial', { body: 'text' })).status).toBe(400)
  })

  test('arrays come indexed, their brackets raw or percent-encoded', async () => {
    const backend = await createNodeBackend()
    const raw =
      'GET /motoristas?page=1&per_page=20&ativo=true&list_status[0]=VALID&list_status[1]=MANUAL_APPROVAL'
    const encoded = raw.replaceAll('[', '%5B').replaceAll(']', '%5D')
    for (const call of [raw, encoded]) {
      expect(idsOf(await ask(backend, call)).sort()).toEqual([201, 202, 203, 205])
    }
    const trucks = await ask(
      backend,
      'GET /caminhoes?page=1&per_page=999&ativo=true&tipos_carreta_boleia_id[0]=2&tipos_caminhao_boleia_id[0]=2&tipos_caminhao_boleia_id[1]=3',
    )
    expect(idsOf(trucks)).toEqual([302, 303, 304])
    expect((await ask(backend, 'GET /motoristas?page=1&per_page=20&list_status=VALID')).status).toBe(400)
  })

  test('an id in the path that is none answers 404', async () => {
    const backend = await createNodeBackend()
    expect((await ask(backend, 'GET /lotes/99')).status).toBe(404)
    expect((await ask(backend, 'GET /lotes/abc')).status).toBe(404)
  })

  test('a call that the backend does not know answers 501, is logged and complained about', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const backend = await createNodeBackend()
    const answered = await ask(backend, 'DELETE /lotes/1')
    expect(answered.status).toBe(501)
    expect(answered.body.message).toContain('DELETE /lotes/1')
    const partner = await backend.respond(new Request('http://localhost:3333/partner-api/lotes'))
    expect(partner?.status).toBe(501)
    expect(backend.log.calls().map(({ id, status }) => [id, status])).toEqual([
      [null, 501],
      [null, 501],
    ])
    expect(complaint).toHaveBeenCalledTimes(2)
    complaint.mockRestore()
  })

  test('a request below neither base is nobody’s', async () => {
    const backend = await createNodeBackend()
    for (const path of ['/lotes', '/api', '/apiary/lotes']) {
      expect(await backend.respond(new Request(`http://localhost:3333${path}`))).toBeUndefined()
    }
  })

  test('the bases are settings, as paths or as whole addresses', async () => {
    const backend = await createNodeBackend({ bases: { api: 'https://api.example.com/v1', partner: '/p' } })
    const at = (address: string) => backend.respond(new Request(address))
    expect((await at('https://api.example.com/v1/lotes/produtos'))?.status).toBe(401)
    expect(await at('https://example.com/v1/lotes/produtos')).toBeUndefined()
  })
})

describe('paths', () => {
  const some = [lotesGet, lotesList, lotesQuarteirizado, lotesProdutos, motoristasCreate].map((call) =>
    handle(call, () => {
      throw new Error('not asked')
    }),
  )
  test.each([
    ['GET', '/lotes', ['lotes-list'], {}],
    ['GET', '/lotes/7', ['lotes-get'], { id: '7' }],
    ['GET', '/lotes/produtos', ['lotes-produtos'], {}],
    ['GET', '/lotes/lote-quarteirizado/7', ['lotes-quarteirizado'], { id: '7' }],
    ['GET', '/lotes/a%2Fb', ['lotes-get'], { id: 'a/b' }],
    ['POST', '/motoristas', ['motoristas-create'], {}],
    ['POST', '/motoristas/', ['motoristas-create'], {}],
    ['GET', '/lotes/7/8', [], undefined],
    ['POST', '/lotes', [], undefined],
  ])('%s %s leads to the literal path before the parameter', (method, path, ids, params) => {
    const matches = matchRoutes(some, method, path)
    expect(matches.map(({ route }) => route.call.id)).toEqual(ids)
    expect(matches[0]?.params).toEqual(params)
  })
})
