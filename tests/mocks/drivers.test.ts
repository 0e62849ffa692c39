import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { TRIP, withStatus } from '#mocks/backend/rules/trips.ts'
import { motorista } from '#services/contract/drivers.ts'
import { body as same } from '#tests/machines/drivers/editDriverSamples.ts'
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

describe('editing a driver', () => {
  const body = { ...same, nome: 'João Silva', email: null, endereco: { ...same.endereco, numero: '7' } }

  test('changes what was sent and nothing else; the list has it by CPF', async () => {
    const backend = await createNodeBackend()
    const before = backend.store.drivers.find(201)
    expect((await ask(backend, 'PUT /motoristas/201', { body })).status).toBe(200)
    const { body: list } = await ask(
      backend,
      'GET /motoristas?page=1&per_page=10&cpf=11122233396&frotista_id=101',
    )
    expect(list.data).toEqual([v.parse(motorista, { ...before, ...body })])
  })

  test.each([
    [204, 'O cadastro deste motorista foi reprovado e não pode ser editado.', 400],
    [206, 'O cadastro deste motorista foi reprovado e não pode ser editado.', 400],
    [999, 'Motorista não encontrado.', 404],
  ])('is refused for %i: %s', async (id, message, status) => {
    const backend = await createNodeBackend()
    expect(await ask(backend, `PUT /motoristas/${id}`, { body })).toMatchObject({ status, body: { message } })
  })

  test('is only for who may use the company, and needs a whole body', async () => {
    const backend = await createNodeBackend()
    await backend.store.drivers.update(205, { frotista_id: 103 })
    expect((await ask(backend, 'PUT /motoristas/205', { body })).status).toBe(404)
    expect((await ask(backend, 'PUT /motoristas/201', { body: { ...body, telefone: '' } })).status).toBe(400)
    expect((await ask(backend, 'PUT /motoristas/201', { body, as: null })).status).toBe(401)
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
