import { describe, expect, test, vi } from 'vitest'
import { withFaultyFile } from '#mocks/backend/handlers/faults.ts'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { ALL_CALLS, FAULTS, type FaultName } from '#mocks/backend/scenarios.ts'
import { LONG_WAIT } from '#tests/support/longWait.ts'
import { ask, directing } from './ask.ts'

const produtos = 'GET /lotes/produtos'

const withFault = async (fault: FaultName, callId = 'lotes-produtos') => {
  const backend = await createNodeBackend()
  backend.scenarios.setFault(callId, { fault })
  return backend
}

const answers: readonly (readonly [FaultName, number, RegExp])[] = [
  ['400 message', 400, /^\{"message":".+"\}$/],
  ['celebrate', 400, /"message":"celebrate request validation failed","validation":\{"query":/],
  ['403 always', 403, /^\{"message":".+"\}$/],
  ['401 html', 401, /^<!doctype html>/],
  ['403 html', 403, /^<!doctype html>/],
  ['413 html', 413, /^<!doctype html>/],
  ['422', 422, /^\{"message":".+"\}$/],
  ['500', 500, /^\{\}$/],
  ['502 html', 502, /^<!doctype html>/],
  ['200 html', 200, /^<!doctype html>/],
  ['200 script', 200, /^<script>/],
  ['200 error', 200, /^\{"error":"blocked"\}$/],
  ['cut json', 200, /^\[\{"id":1/],
]

describe('a fault of one call', () => {
  test.each(answers)('%s answers %i each time, and other calls go well', async (fault, status, text) => {
    const backend = await withFault(fault)
    for (let count = 0; count < 2; count += 1) {
      const answered = await ask(backend, produtos)
      expect(answered.status).toBe(status)
      expect(answered.text).toMatch(text)
    }
    expect((await ask(backend, 'GET /lotes/1')).status).toBe(200)
    backend.scenarios.clearFault('lotes-produtos')
    expect((await ask(backend, produtos)).body).toHaveLength(3)
  })

  test('cut json is the first half of the answer, and no JSON', async () => {
    const backend = await withFault('cut json')
    const { text } = await ask(backend, produtos)
    expect(() => JSON.parse(text)).toThrow(SyntaxError)
    backend.scenarios.clearFault('lotes-produtos')
    const whole = (await ask(backend, produtos)).text
    expect(text).toBe(whole.slice(0, Math.floor(whole.length / 2)))
  })

  test('cut json is the first half of a page as well', async () => {
    const backend = await withFault('cut json', 'termos-uso-html')
    const { text } = await ask(backend, 'GET /termos-uso?type=html')
    backend.scenarios.clearFault('termos-uso-html')
    const whole = (await ask(backend, 'GET /termos-uso?type=html')).text
    expect(whole).toMatch(/>\s*$/)
    expect(text).toBe(whole.slice(0, Math.floor(whole.length / 2)))
  })

  test('celebrate speaks of the body where the call has one', async () => {
    const backend = await withFault('celebrate', 'direcionar-cargas')
    const { body } = await ask(backend, 'POST /direcionar/cargas', { body: directing })
    expect(body.validation).toHaveProperty('body.message')
  })

  test('401 once refuses one request and lets the next one through', async () => {
    const backend = await withFault('401 once')
    expect((await ask(backend, produtos)).status).toBe(401)
    expect((await ask(backend, produtos)).status).toBe(200)
    expect(backend.scenarios.faults()).toEqual({})
  })

  test('offline rejects as a lost connection, before the server has done anything', async () => {
    const backend = await withFault('offline', 'direcionar-cargas')
    const send = backend.fetch('/api/direcionar/cargas', {
      method: 'POST',
      headers: { Authorization: 'Bearer access-1' },
      body: JSON.stringify(directing),
    })
    await expect(send).rejects.toThrow(new TypeError('Failed to fetch'))
    expect(backend.log.calls().map(({ status }) => status)).toEqual([0])
    expect(backend.store.trips.find(521)).toBeUndefined()
  })

  test('timeout never answers, but the work is done', async () => {
    const backend = await withFault('timeout', 'direcionar-cargas')
    const waiting = new AbortController()
    const send = backend.fetch('/api/direcionar/cargas', {
      method: 'POST',
      headers: { Authorization: 'Bearer access-1' },
      body: JSON.stringify(directing),
      signal: waiting.signal,
    })
    await vi.waitFor(() => expect(backend.store.trips.find(521)?.driverId).toBe(201), LONG_WAIT)
    expect(backend.log.calls().map(({ status }) => status)).toEqual([null])
    waiting.abort()
    await expect(send).rejects.toThrow('aborted')
    await vi.waitFor(() => expect(backend.log.calls().map(({ status }) => status)).toEqual([0]), LONG_WAIT)
    expect((await ask(backend, 'GET /lotes/2')).status).toBe(200)
  })

  test('nulls empties every field that may be null and no other', async () => {
    const backend = await withFault('nulls', 'lotes-get')
    const { body } = await ask(backend, 'GET /lotes/1')
    expect(body).toEqual({
      id: 1,
      origem: 'Cascavel - PR',
      destino: null,
      latitudeOrigem: null,
      longitudeOrigem: null,
      latitudeDestino: null,
      longitudeDestino: null,
      valor: 153,
      tipo_pagamento: null,
      produto: 'Soja',
      especie: null,
      pedagio: null,
      tipo_pedagio: null,
      total_pedagio: null,
      filial: null,
      observacoes: null,
      empresa_logomarca: null,
      cliente_logomarca: null,
      lote_direcionado: null,
      tipoCarretaPermitidos: null,
      tipoCavaloPermitidos: null,
    })
    backend.scenarios.setFault('caminhoes-list', { fault: 'nulls' })
    const trucks = await ask(backend, 'GET /caminhoes?page=1&per_page=10')
    expect(trucks.body.next_page).toBeNull()
    expect(trucks.body.data[0]).toMatchObject({
      veiculoCavalo: { placa: 'ABC1D23', renavam: null, frotista: { status_conta: null } },
      veiculoCarreta1: null,
    })
  })

  test('no numbers empties only the numbers that may be null', async () => {
    const backend = await withFault('no numbers', 'cep-get')
    const { body } = await ask(backend, 'GET /cep/85801000')
    expect(body).toMatchObject({ cidade: 'Cascavel', cidade_ibge: null, estado: 'PR' })
  })

  test('odd record empties all of the second record but its id', async () => {
    const backend = await withFault('odd record', 'lotes-list')
    const { body } = await ask(backend, 'GET /lotes?page=1&per_page=15')
    expect(body.data).toHaveLength(15)
    expect(body.data[0]).toMatchObject({ produto: 'Soja' })
    expect(new Set(Object.values({ ...body.data[1], id: null }))).toEqual(new Set([null]))
    expect(body.data[1].id).toEqual(expect.any(Number))
  })

  test('too many records answers 10,000 of them', async () => {
    const backend = await withFault('too many records', 'lotes-list')
    const { body } = await ask(backend, 'GET /lotes?page=1&per_page=15')
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual(
      Array.from({ length: 10_000 }, (_, before) => before + 1),
    )
  })

  test('too many records of none are none', async () => {
    const backend = await withFault('too many records', 'lotes-list')
    const { body } = await ask(backend, 'GET /lotes?page=1&per_page=15&id=99999')
    expect(body.data).toEqual([])
  })

  // here a lost connection is an answer without a status
  const ends: readonly (readonly [FaultName, number, trips: number])[] = [
    ['done 401', 401, 1],
    ['done 408', 408, 1],
    ['done 409', 409, 1],
    ['done 425', 425, 1],
    ['done 429', 429, 1],
    ['done 500', 500, 1],
    ['done 503', 503, 1],
    ['done 502 html', 502, 1],
    ['done reset', 0, 1],
    // the browser sends the request twice, and the second one is refused
    ['done twice', 400, 1],
    ['done late', 201, 1],
  ]

  test.each(ends)('%s ends in %s although the work was done', async (fault, end, trips) => {
    const waited: number[] = []
    const backend = await createNodeBackend({
      wait: (milliseconds) => {
        waited.push(milliseconds)
        return Promise.resolve()
      },
    })
    backend.scenarios.setFault('direcionar-cargas', { fault })
    const before = backend.store.trips.all().length
    const asked = ask(backend, 'POST /direcionar/cargas', { body: directing })
    expect((await asked).status).toBe(end)
    expect(backend.store.trips.all()).toHaveLength(before + trips)
    expect(waited).toEqual(fault === 'done late' ? [36_000] : [])
  })

  test('every fault is shown here', () => {
    const files = ['broken file', 'html file', 'svg file', 'empty file', 'huge file', 'other file type']
    const others = [
      '401 once',
      'offline',
      'timeout',
      'nulls',
      'no numbers',
      'odd record',
      'too many records',
      ...files,
    ]
    expect([...answers.map(([fault]) => fault), ...ends.map(([fault]) => fault), ...others].sort()).toEqual(
      [...FAULTS].sort(),
    )
  })
})

describe('a fault of a file', () => {
  const merged = 'GET /lotes-solicitados/documentos-agrupados/601'
  const fileWith = async (fault: FaultName) => {
    const backend = await withFault(fault, 'lotes-solicitados-documentos-agrupados')
    const { status, body } = await ask(backend, merged)
    expect(status).toBe(200)
    return String(body.file)
  }

  test('leaves the rest of the answer as it is', () => {
    expect(withFaultyFile('empty file', { file: 'JVBERi0=', name: 'CT-e' })).toEqual({
      file: '',
      name: 'CT-e',
    })
  })

  test('broken file begins as a PDF and is no base64', async () => {
    const file = await fileWith('broken file')
    expect(file.startsWith('JVBERi0')).toBe(true)
    expect(() => atob(file)).toThrow(DOMException)
  })

  test('html file and svg file hold a script', async () => {
    expect(atob(await fileWith('html file'))).toMatch(/^<!doctype html>.*<script>/)
    expect(atob(await fileWith('svg file'))).toMatch(/^<svg .*<script>/)
  })

  test('empty file is empty', async () => {
    expect(await fileWith('empty file')).toBe('')
  })

  test('huge file is a PDF of more than 40 MB', async () => {
    const file = await fileWith('huge file')
    expect(file.startsWith('JVBERi0')).toBe(true)
    expect((file.length * 3) / 4).toBeGreaterThan(40_000_000)
  })

  test('leaves a call alone that answers no file', async () => {
    const backend = await withFault('empty file')
    expect((await ask(backend, produtos)).body).toHaveLength(3)
  })
})

describe('faults of all calls', () => {
  test('befall each call, unless it has its own', async () => {
    const backend = await withFault('422', ALL_CALLS)
    backend.scenarios.setFault('lotes-get', { fault: '400 message' })
    expect((await ask(backend, produtos)).status).toBe(422)
    expect((await ask(backend, 'GET /lotes/1')).status).toBe(400)
    backend.scenarios.clearFault(ALL_CALLS)
    expect((await ask(backend, produtos)).status).toBe(200)
  })

  test('401 once refuses each call once', async () => {
    const backend = await withFault('401 once', ALL_CALLS)
    expect((await ask(backend, produtos)).status).toBe(401)
    expect((await ask(backend, 'GET /lotes/1')).status).toBe(401)
    expect((await ask(backend, produtos)).status).toBe(200)
    expect((await ask(backend, 'GET /lotes/1')).status).toBe(200)
  })

  test('the latency waits before the answer and goes together with a fault', async () => {
    const waited: number[] = []
    const backend = await createNodeBackend({
      wait: (milliseconds) => {
        waited.push(milliseconds)
        return Promise.resolve()
      },
    })
    backend.scenarios.setFault(ALL_CALLS, { latencyMs: 300 })
    backend.scenarios.setFault('lotes-get', { fault: '500' })
    backend.scenarios.setFault('auth-login', { latencyMs: 1000 })
    await ask(backend, produtos)
    expect((await ask(backend, 'GET /lotes/1')).status).toBe(500)
    await ask(backend, 'POST /auth', { body: { username: 'master@example.com', password: 'Senha@123' } })
    expect(waited).toEqual([300, 300, 1000])
  })
})
