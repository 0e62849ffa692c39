import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RunningServer, startServer } from '#mocks/backend/server.ts'
import { master } from '#tests/contracts/interactions/examples.ts'
import { createPortal } from '#tests/support/pact/portal.ts'
import { directing } from './ask.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ port: 0 })
})
afterAll(() => server.close())
beforeEach(async () => {
  await control('POST', '/reset')
})

const control = (method: string, path: string, body?: unknown) =>
  fetch(`${server.url}/_backend${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

const authorized = { Authorization: 'Bearer access-1' }
const api = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}/api${path}`, { headers: authorized, ...init })

test('the backend answers over HTTP with its status, its JSON and open CORS', async () => {
  const response = await api('/lotes?page=1&per_page=15')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.json()).toMatchObject({ total: 20 })
  const created = await api('/direcionar/cargas', { method: 'POST', body: JSON.stringify(directing) })
  expect(created.status).toBe(201)
  expect((await api('/lotes/99')).status).toBe(404)
})

test('a preflight allows the portal’s headers', async () => {
  const response = await fetch(`${server.url}/api/cartoes`, { method: 'OPTIONS' })
  expect(response.status).toBe(204)
  const allowed = response.headers.get('access-control-allow-headers')
  const own = ['data', 'frotista_id', 'frotista-id', 'password', 'Idempotency-Key']
  for (const header of ['Authorization', 'Content-Type', ...own]) {
    expect(allowed).toContain(header)
  }
  expect(response.headers.get('access-control-allow-methods')).toContain('PATCH')
})

test('states are set up together, and a teardown brings the seed back', async () => {
  await control('POST', '/states', { state: 'a signed-in master user with two companies', action: 'setup' })
  await control('POST', '/states', { state: 'no lotes match the filter', action: 'setup', params: {} })
  await control('POST', '/states', { state: 'lotes are available' })
  expect(await (await api('/lotes?page=1&per_page=15')).json()).toMatchObject({ total: 0 })
  await control('POST', '/states', { state: 'no lotes match the filter', action: 'teardown' })
  expect(await (await api('/lotes?page=1&per_page=15')).json()).toMatchObject({ total: 20 })
})

test('an unknown state, control or path is refused', async () => {
  expect((await control('POST', '/states', { state: 'no such state' })).status).toBe(400)
  expect((await control('POST', '/states', {})).status).toBe(400)
  expect((await control('POST', '/nothing')).status).toBe(404)
  expect((await fetch(`${server.url}/lotes`)).status).toBe(404)
})

test.each([
  ['in the world as it begins', []],
  [
    'in its state',
    ['a signed-in master user with two companies', 'the bank slip can be paid', 'a PIN can be sent'],
  ],
])(
  'the slip of the fixtures is not paid, and is paid by the calls that the portal makes: %s',
  async (_, states) => {
    for (const state of states) await control('POST', '/states', { state })
    const { slips, pins } = createPortal(server.url, master)
    const code = '99991234012345678901234567890123456789012345678'
    const asked = { companyId: 101, code }
    const found = await slips.getSlip(asked)
    expect(found).toMatchObject({ kind: 'found', slip: { total: 35_000 } })
    expect(await slips.findPaid(asked)).toBeNull()
    if (found.kind !== 'found') return
    const { token } = await pins.sendPin({ phone: '45999990001', channel: 'sms', origin: 'slipPayment' })
    const order = { code, slip: found.slip }
    const paid = await slips.paySlip({
      companyId: 101,
      operation: 'op-1',
      order,
      password: '1234',
      pin: '123456',
      token,
    })
    expect(paid).toMatchObject({ kind: 'arrived' })
    expect(await slips.findPaid(asked)).toMatchObject({ number: 'PROTO-9001' })
  },
)

test('the log can be read', async () => {
  await api('/lotes/produtos')
  const calls = await (await control('GET', '/log')).json()
  expect(calls).toMatchObject([{ id: 'lotes-produtos', status: 200, path: '/lotes/produtos' }])
})

test('the inbox can be read', async () => {
  const read = async () => (await control('GET', '/messages')).json()
  expect(await read()).toHaveLength(3)
  await api('/telefone/send-pin', { method: 'POST', body: JSON.stringify({ phone: '45988887777' }) })
  expect((await read()).at(-1)).toMatchObject({ channel: 'SMS', to: '45988887777', code: '123456' })
})

test('the partner API has its own base, with a token or without', async () => {
  const url = `${server.url}/partner-api/parceiros/PRE-1`
  for (const headers of [{}, { Authorization: 'Bearer PRE-1' }]) {
    const response = await fetch(url, { headers })
    expect(await response.json()).toEqual({ cnpj: '77888999000181', email: 'parceiro@example.com' })
  }
})

test('a call that goes offline loses its connection', async () => {
  server.backend.scenarios.setFault('lotes-produtos', { fault: 'offline' })
  await expect(api('/lotes/produtos')).rejects.toThrow()
})

test('a call without an answer ends when its client gives up', async () => {
  server.backend.scenarios.setFault('lotes-produtos', { fault: 'timeout' })
  await expect(api('/lotes/produtos', { signal: AbortSignal.timeout(50) })).rejects.toThrow()
  expect((await api('/lotes/1')).status).toBe(200)
})
