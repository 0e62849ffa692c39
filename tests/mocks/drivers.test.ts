import { describe, expect, test } from 'vitest'
import { createNodeBackend } from '#mocks/node.ts'
import { TRIP, withStatus } from '#mocks/rules/trips.ts'
import { ask } from './ask.ts'

const listed = 'GET /motoristas?page=1&per_page=20&frotista_id=101'
const remove = (id: number, companyId = 101) => `DELETE /motoristas/${id}?frotista_id=${companyId}`

describe('deleting a driver', () => {
  test('takes the driver from the list, and a second time there is nobody', async () => {
    const backend = await createNodeBackend()
    expect((await ask(backend, remove(201))).status).toBe(200)
    const { body } = await ask(backend, listed)
    expect(body.data.map(({ id }: { id: number }) => id)).not.toContain(201)
    expect(await ask(backend, remove(201))).toMatchObject({
      status: 404,
      body: { message: 'Motorista não encontrado.' },
    })
  })

  test('is refused with its reason while the driver is on a trip, and allowed when that is over', async () => {
    const backend = await createNodeBackend()
    expect(await ask(backend, remove(202))).toMatchObject({
      status: 400,
      body: {
        message: 'Este motorista está em viagem (lote 7) e não pode ser excluído.',
      },
    })
    await backend.store.trips.update(507, withStatus(TRIP.delivered))
    expect((await ask(backend, remove(202))).status).toBe(200)
  })

  test('is only for who may use the company, and only for its own drivers', async () => {
    const backend = await createNodeBackend()
    expect((await ask(backend, remove(201, 103))).status).toBe(403)
    expect((await ask(backend, remove(201, 102))).status).toBe(404)
    expect((await ask(backend, 'DELETE /motoristas/201')).status).toBe(400)
    expect((await ask(backend, remove(201), { as: null })).status).toBe(401)
    expect(backend.store.drivers.find(201)).toBeDefined()
  })
})

describe('the image of a reading', () => {
  test('is a PNG of the drivers whose documents were read', async () => {
    const backend = await createNodeBackend()
    const { status, body } = await ask(backend, 'GET /motoristas/imagem/204')
    expect(status).toBe(200)
    expect(body.file).toMatch(/^iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/)
    for (const id of [201, 999]) {
      expect((await ask(backend, `GET /motoristas/imagem/${id}`)).status).toBe(404)
    }
  })
})
