import { describe, expect, test, vi } from 'vitest'
import { createAnswer } from '#mocks/backend/handlers/answer.ts'
import { routes } from '#mocks/backend/handlers/index.ts'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { ownKey } from '#mocks/backend/ownKey.ts'
import { ask, idsOf, offersPage, tripsPage } from './ask.ts'

describe('what a user sees', () => {
  test('usuario 3 has company 101 alone and sees only its companies and trips', async () => {
    const backend = await createNodeBackend()
    expect(
      idsOf(await ask(backend, 'GET /frotistas?page=1&per_page=999&active=true', { as: 'access-3' })),
    ).toEqual([101])
    expect((await ask(backend, tripsPage, { as: 'access-3' })).body.total).toBe(19)
    expect((await ask(backend, tripsPage)).body.total).toBe(20)
  })

  test.each([
    [`${tripsPage}&frotista_id=102`],
    ['GET /motoristas?page=1&per_page=10&frotista_id=102'],
    ['GET /caminhoes?page=1&per_page=10&frotista_id=102'],
    ['GET /validates/requisitos?frotista_id=102'],
    [`${offersPage}&cnpj_frotista=11222333000262`],
  ])('%s of a company that is not the user’s answers 403', async (call) => {
    const backend = await createNodeBackend()
    expect((await ask(backend, call, { as: 'access-3' })).status).toBe(403)
    expect((await ask(backend, call)).status).toBe(200)
  })

  test('a trip of a foreign company can be neither finished nor cancelled', async () => {
    const backend = await createNodeBackend()
    for (const call of [
      'PATCH /finalizar/viagem?lote_conjunto_id=599',
      'PATCH /cancelar/viagem?lote_conjunto_id=616',
    ]) {
      expect((await ask(backend, call, { as: 'access-3' })).status).toBe(404)
    }
  })

  test('answers hold the contract’s fields and none of the server’s own', async () => {
    const backend = await createNodeBackend()
    const { body: offers } = await ask(backend, offersPage)
    expect(offers.data[0]).not.toHaveProperty('takenBy')
    expect(offers.data[0]).not.toHaveProperty('originIbge')
    const { body: trips } = await ask(backend, tripsPage)
    expect(trips.data[0]).not.toHaveProperty('driverId')
  })
})

describe('lists', () => {
  test('offers come as data and total, fifteen a page, all keys of the envelope set (CORE-057)', async () => {
    const backend = await createNodeBackend()
    const first = await ask(backend, offersPage)
    const { data, ...envelope } = first.body
    expect(data).toHaveLength(15)
    expect(envelope).toEqual({
      total: 20,
      per_page: 15,
      current_page: 1,
      from: 1,
      to: 15,
      next_page: 2,
      prev_page: null,
    })
    const second = await ask(backend, 'GET /lotes?page=2&per_page=15')
    expect(idsOf(second)).toEqual([16, 17, 18, 19, 20])
  })

  test('requested trips come as data and total, fifteen a page, in the order that is asked for (CORE-258)', async () => {
    const backend = await createNodeBackend()
    const newest = await ask(backend, tripsPage)
    expect(newest.body.total).toBe(20)
    expect(idsOf(newest)).toHaveLength(15)
    expect(idsOf(newest)[0]).toBe(520)
    expect(idsOf(await ask(backend, tripsPage.replace('DESC', 'ASC')))[0]).toBe(501)
  })

  test('an offer, the products and the cities come as the contract has them', async () => {
    const backend = await createNodeBackend()
    expect((await ask(backend, 'GET /lotes/1')).body).toMatchObject({ id: 1, total_pedagio: 320.5 })
    expect((await ask(backend, 'GET /lotes/produtos')).body).toEqual([
      { id: 1, descricao: 'Soja' },
      { id: 2, descricao: 'Milho' },
      { id: 3, descricao: 'Trigo' },
    ])
    expect((await ask(backend, 'GET /cidades?nome=cascavel')).body.cidades).toHaveLength(2)
    expect((await ask(backend, 'GET /lotes/lote-quarteirizado/11')).body).toEqual({ quarteirizado: true })
    expect((await ask(backend, 'GET /lotes/lote-quarteirizado/1')).body).toEqual({ quarteirizado: false })
  })

  test('availability answers isValid and messages (CORE-139)', async () => {
    const backend = await createNodeBackend()
    expect((await ask(backend, 'GET /validates/cargas?lote_id=1')).body).toEqual({
      isValid: true,
      messages: [],
    })
    expect((await ask(backend, 'GET /validates/cargas?lote_id=10')).body).toEqual({
      isValid: false,
      messages: ['A carga não está mais disponível'],
    })
  })

  test('requirements answer four values with messages (CORE-163)', async () => {
    const backend = await createNodeBackend()
    const ok = { value: 'OK', message: null }
    expect((await ask(backend, 'GET /validates/requisitos?frotista_id=101')).body).toEqual({
      motorista: ok,
      veiculo: ok,
      caminhao: ok,
      boleiaPay: ok,
    })
    const lacking = (value: string) => ({ value, message: expect.stringMatching(/.+/) })
    expect((await ask(backend, 'GET /validates/requisitos?frotista_id=102')).body).toEqual({
      motorista: lacking('ERROR'),
      veiculo: lacking('WARNING'),
      caminhao: lacking('ERROR'),
      boleiaPay: lacking('WARNING'),
    })
  })

  test('a truck shows the account of its tractor’s owner as it stands now', async () => {
    const backend = await createNodeBackend()
    const statusOf303 = async () => {
      const { body } = await ask(backend, 'GET /caminhoes?page=1&per_page=10&placa=HIJ8K90')
      return body.data[0].veiculoCavalo.frotista
    }
    expect(await statusOf303()).toMatchObject({ cnpj: '22333444000181', status_conta: 'EM_ANALISE' })
    await backend.store.companies.update(103, { status_conta: 'ATIVA' })
    expect(await statusOf303()).toMatchObject({ status_conta: 'ATIVA' })
  })
})

describe('what goes out', () => {
  test('an answer that breaks the contract is a loud 500 that names call and field', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const backend = await createNodeBackend()
    const broken = {
      ...backend.store,
      products: { ...backend.store.products, all: () => JSON.parse('[{"id":"um"}]') },
    }
    const answer = createAnswer({
      ...backend,
      obfuscationKey: ownKey,
      store: broken,
      keepTime: backend.settle,
      routes,
      wait: () => Promise.resolve(),
    })
    const request = new Request('http://localhost:3333/api/lotes/produtos', {
      headers: { Authorization: 'Bearer access-1' },
    })
    const response = await answer(request, '/lotes/produtos')
    expect(response.status).toBe(500)
    expect(await response.text()).toContain('breaks the contract of lotes-produtos: 0.id')
    expect(complaint).toHaveBeenCalledOnce()
    complaint.mockRestore()
  })

  test('a rule that throws is a loud 500 that names its call, and the next request is answered', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const backend = await createNodeBackend()
    vi.spyOn(backend.store.products, 'all').mockImplementationOnce(() => {
      throw new Error('the products are gone')
    })
    const failed = await ask(backend, 'GET /lotes/produtos')
    expect(failed.status).toBe(500)
    expect(failed.body.message).toBe('the backend failed at lotes-produtos: Error: the products are gone')
    expect(complaint.mock.calls).toEqual([[`[backend] ${failed.body.message}`]])
    expect(backend.log.calls()).toMatchObject([{ id: 'lotes-produtos', status: 500 }])
    expect((await ask(backend, 'GET /lotes/produtos')).status).toBe(200)
    complaint.mockRestore()
  })

  test('the log shows every call without passwords and tokens', async () => {
    const backend = await createNodeBackend()
    const body = { username: 'master@example.com', password: 'Senha@123' }
    await ask(backend, 'POST /auth', { as: null, body })
    await ask(backend, 'POST /auth/logout', { body: { refresh_token: 'refresh-1' } })
    await ask(backend, 'GET /lotes?page=1&per_page=15', { as: null })
    expect(backend.log.calls()).toEqual([
      {
        number: 1,
        id: 'auth-login',
        method: 'POST',
        path: '/auth',
        query: {},
        body: { username: 'master@example.com', password: '[oculto]' },
        status: 200,
        at: '2026-11-20T12:00:00.000Z',
      },
      expect.objectContaining({ id: 'auth-logout', body: { refresh_token: '[oculto]' }, status: 200 }),
      expect.objectContaining({
        id: 'lotes-list',
        query: { page: '1', per_page: '15' },
        body: null,
        status: 401,
      }),
    ])
    expect(JSON.stringify(backend.log.calls())).not.toMatch(/Senha@123|refresh-1|access-1/)
    backend.log.clear()
    expect(backend.log.calls()).toEqual([])
  })
})
