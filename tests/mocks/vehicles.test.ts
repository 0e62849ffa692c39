import { describe, expect, test } from 'vitest'
import type { Backend } from '#mocks/backend/backend.ts'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { ask } from './ask.ts'

const patch = (backend: Backend, id: number, ativo: unknown, as = 'access-1') =>
  ask(backend, `PATCH /veiculos/${id}`, { body: { ativo }, as })
/** Trip 507, which is under way, is driven with truck 301, the one of vehicles 401 and 411. */
const withTrip = async () => {
  const backend = await createNodeBackend()
  await backend.store.trips.update(507, { truckId: 301 })
  return backend
}
const BUSY = 'Este veículo está em viagem (lote 7) e não pode ser alterado.'

describe('a vehicle', () => {
  test('that is put out of use takes its truck with it, which stays so when it is back', async () => {
    const backend = await createNodeBackend()
    expect((await patch(backend, 411, false)).status).toBe(200)
    expect(backend.store.vehicles.find(411)?.ativo).toBe(false)
    expect(backend.store.trucks.find(301)?.ativo).toBe(false)
    expect((await patch(backend, 411, true)).status).toBe(200)
    expect(backend.store.vehicles.find(411)?.ativo).toBe(true)
    expect(backend.store.trucks.find(301)?.ativo).toBe(false)
  })

  test('that is deleted is listed no more, takes its truck out of use, and is unknown a second time', async () => {
    const backend = await createNodeBackend()
    expect((await ask(backend, 'DELETE /veiculos/411')).status).toBe(200)
    const { body } = await ask(backend, 'GET /veiculos?page=1&per_page=5&tipo=CARRETA')
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([412, 413])
    expect(backend.store.trucks.find(301)?.ativo).toBe(false)
    expect((await ask(backend, 'DELETE /veiculos/411')).status).toBe(404)
  })

  test('on a trip is neither deleted nor put out of use, with the reason', async () => {
    const backend = await withTrip()
    for (const answered of [
      await patch(backend, 401, false),
      await patch(backend, 411, false),
      await ask(backend, 'DELETE /veiculos/411'),
    ]) {
      expect(answered).toMatchObject({ status: 400, body: { message: BUSY } })
    }
    expect((await patch(backend, 401, true)).status).toBe(200)
  })

  test('is only for who may use its company, and its switch is yes or no', async () => {
    const backend = await createNodeBackend()
    await backend.store.vehicles.update(403, { companyId: 103 })
    expect((await patch(backend, 403, false)).status).toBe(404)
    expect((await ask(backend, 'DELETE /veiculos/403')).status).toBe(404)
    expect((await patch(backend, 401, 'não')).status).toBe(400)
    expect((await ask(backend, 'GET /veiculos/imagem/403')).status).toBe(404)
  })

  test('whose document was read has its image', async () => {
    const backend = await createNodeBackend()
    const { body } = await ask(backend, 'GET /veiculos/imagem/404')
    expect(body.file).toMatch(/^iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/)
    expect((await ask(backend, 'GET /veiculos/imagem/401')).status).toBe(404)
  })
})
