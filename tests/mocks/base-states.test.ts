import { describe, expect, test } from 'vitest'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { tableNames } from '#mocks/backend/store/records.ts'
import { ask, companiesPage, directing, tripsPage } from './ask.ts'

describe('base states', () => {
  test('each is accepted, twice as well as once, and leaves the seed as it is', async () => {
    const backend = await createNodeBackend()
    const seed = backend.store.snapshot()
    const base = backend.scenarios.names.filter((name) => !backend.scenarios.overrides.includes(name))
    for (const name of base) {
      await backend.scenarios.switchOn(name)
      await backend.scenarios.switchOn(name)
    }
    const after = backend.store.snapshot()
    const sorted = (records: readonly { id: number | string }[]) =>
      [...records].sort((a, b) => String(a.id).localeCompare(String(b.id)))
    for (const table of tableNames) expect(sorted(after[table]), table).toEqual(sorted(seed[table]))
  })

  test('"lote 1 can be directed" frees the lote, the driver and the truck again', async () => {
    const backend = await createNodeBackend()
    await ask(backend, 'POST /direcionar/cargas', { body: directing })
    await backend.scenarios.switchOn('lote 1 can be directed')
    expect((await ask(backend, 'POST /direcionar/cargas', { body: directing })).status).toBe(201)
  })

  test('"driver 201 has no conflict" takes away the trip of another lote and gives that lote back', async () => {
    const backend = await createNodeBackend()
    await ask(backend, 'POST /direcionar/cargas', { body: { ...directing, lote_id: 2 } })
    await backend.scenarios.switchOn('driver 201 has no conflict')
    expect((await ask(backend, 'GET /validates/motoristas?cpf=11122233396')).body.isValid).toBe(true)
    expect((await ask(backend, 'GET /validates/cargas?lote_id=2')).body.isValid).toBe(true)
  })

  test('"requested trips exist" leaves 501 to 520 alone', async () => {
    const backend = await createNodeBackend()
    await ask(backend, 'POST /direcionar/cargas', { body: directing })
    await ask(backend, 'PATCH /cancelar/viagem?lote_conjunto_id=601')
    await backend.scenarios.switchOn('requested trips exist')
    const { body } = await ask(backend, tripsPage.replace('DESC', 'ASC'))
    expect(body.total).toBe(20)
    expect(body.data[0]).toMatchObject({ id: 501, boleia_lote_conjunto_status_id: 1 })
  })

  test.each([
    ['a signed-in master user with two companies', 'access-1', 2],
    ['a signed-in admin user', 'access-2', 1],
    ['a signed-in operacional user', 'access-3', 1],
  ])('"%s" makes a signed-out user’s token valid again', async (state, as, total) => {
    const backend = await createNodeBackend()
    await ask(backend, 'POST /auth/logout', { as, body: { refresh_token: as.replace('access', 'refresh') } })
    expect((await ask(backend, companiesPage, { as })).status).toBe(401)
    await backend.scenarios.switchOn(state)
    expect((await ask(backend, companiesPage, { as })).body.total).toBe(total)
  })

  test('"a valid refresh token" begins the count of refreshes anew', async () => {
    const backend = await createNodeBackend()
    const refresh = () => ask(backend, 'POST /auth', { as: null, body: { refresh_token: 'refresh-1' } })
    await refresh()
    await refresh()
    await backend.scenarios.switchOn('a valid refresh token')
    expect((await refresh()).body.access_token).toBe('access-1b')
  })
})
