import { describe, expect, test } from 'vitest'
import type { Backend } from '#mocks/backend/backend.ts'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { voucherNow } from '#mocks/backend/rules/toll.ts'
import { TRIP, withStatus } from '#mocks/backend/rules/trips.ts'
import { ask, directing } from './ask.ts'

const JOAO = '11122233396'

const tripsOf = async (backend: Backend, query = '', as = 'access-1') =>
  (await ask(backend, `GET /vale-pedagio/viagens?documento=${JOAO}${query}`, { as })).body
const idsOf = async (backend: Backend, query = '') =>
  (await tripsOf(backend, query)).map(({ id }: { id: number }) => id)
const detail = (backend: Backend, id: number, cpf = JOAO) =>
  ask(backend, `GET /vale-pedagio/detalhes-viagem?id=${id}&documento=${cpf}`)

const driversPage = 'GET /motoristas?page=1&per_page=10&list_status[0]=VALID&list_status[1]=MANUAL_APPROVAL'

describe('the drivers with toll vouchers', () => {
  test('are those who are approved, by their CPF and name alone', async () => {
    const { body } = await ask(await createNodeBackend(), driversPage)
    expect(body.total).toBe(4)
    expect(body.data).toContainEqual({ cpf: JOAO, nome: 'João Batista Silva' })
  })

  test.each([
    ['nome=joao', 1],
    ['cpf=11122233396', 1],
    ['cpf=1112', 1],
    ['cpf=99999', 0],
    ['frotista_id=102', 0],
  ])('are searched by %s', async (query, total) => {
    expect((await ask(await createNodeBackend(), `${driversPage}&${query}`)).body.total).toBe(total)
  })

  test('of a company of somebody else are refused', async () => {
    const backend = await createNodeBackend()
    expect((await ask(backend, `${driversPage}&frotista_id=104`)).status).toBe(403)
  })
})

describe('the trips with toll vouchers', () => {
  test('are narrowed by CT-e and plate', async () => {
    const backend = await createNodeBackend()
    expect(await idsOf(backend)).toEqual([805, 804, 803, 802, 801])
    expect(await idsOf(backend, '&cte=100801')).toEqual([801])
    expect(await idsOf(backend, '&placa=BCD')).toEqual([805, 802])
    expect(await idsOf(backend, '&placa=abc-1d')).toEqual([804, 803, 801])
    expect(await idsOf(backend, '&placa=BCD&cte=100801')).toEqual([])
  })

  test('are only those of the own companies', async () => {
    const backend = await createNodeBackend()
    await backend.store.tollVouchers.update(801, { companyId: 104 })
    expect(await idsOf(backend)).toEqual([805, 804, 803, 802])
    expect((await detail(backend, 801)).status).toBe(404)
  })

  test('have a balance only with the CPF of their driver', async () => {
    const backend = await createNodeBackend()
    expect((await detail(backend, 801)).body).toMatchObject({
      saldoTotal: 320.5,
      saldoUtilizado: 300,
      residual: 20.5,
      previsaoEstorno: '2026-12-15',
    })
    expect((await detail(backend, 801, '22233344405')).status).toBe(404)
  })
})

describe('a cargo that is directed', () => {
  const directed = async (tag: string | null = null) => {
    const backend = await createNodeBackend()
    if (tag) {
      const preference = { cpf_motorista: JOAO, tag_pedagio: tag }
      await ask(backend, 'POST /tag-pedagio/preferencial', { body: preference })
    }
    expect((await ask(backend, 'POST /direcionar/cargas', { body: directing })).status).toBe(201)
    return backend
  }
  const balance = async (backend: Backend) => {
    const [{ status }] = await tripsOf(backend)
    const { body } = await detail(backend, 806)
    return [status, body.saldoTotal, body.saldoUtilizado, body.residual, body.previsaoEstorno !== null]
  }
  const reaches = (backend: Backend, status: number) => backend.store.trips.update(521, withStatus(status))

  test('gets a voucher for its toll, with the tag of the driver, and nothing used', async () => {
    const backend = await directed('Tag Sul')
    expect(await tripsOf(backend)).toHaveLength(6)
    expect((await tripsOf(backend))[0]).toEqual({
      id: 806,
      status: 'EM_ABERTO',
      placa: 'ABC1D23',
      origem: 'Cascavel - PR',
      destino: 'Paranaguá - PR',
    })
    expect((await detail(backend, 806)).body).toMatchObject({
      provedor: 'Tag Sul',
      saldoTotal: 320.5,
      saldoUtilizado: 0,
      residual: 320.5,
      previsaoEstorno: null,
      compradas: [{ valor: 80.12 }, { valor: 80.12 }, { valor: 80.12 }, { valor: 80.14 }],
      utilizadas: [],
    })
  })

  test('uses it up on its way', async () => {
    const backend = await directed()
    expect(await balance(backend)).toEqual(['EM_ABERTO', 320.5, 0, 320.5, false])
    await reaches(backend, 1)
    expect(await balance(backend)).toEqual(['EM_TRANSITO', 320.5, 160.24, 160.26, false])
    await reaches(backend, 5)
    expect(await balance(backend)).toEqual(['QUITADO', 320.5, 320.5, 0, false])
  })

  test('of every third trip keeps its last gate, which was gone around', async () => {
    const backend = await directed()
    const [voucher] = backend.store.tollVouchers.all().slice(-1)
    const [trip] = backend.store.trips.all().slice(-1)
    if (!voucher || !trip) throw new Error('nothing was directed')
    const gates = (id: number) =>
      voucherNow(voucher, [{ ...trip, id, ...withStatus(TRIP.delivered) }]).used.length
    expect([1, 2, 3, 4, 5, 6].map(gates)).toEqual([4, 4, 3, 4, 4, 3])
  })

  test('is paid back whole when its trip is cancelled', async () => {
    const backend = await directed()
    await ask(backend, 'PATCH /cancelar/viagem?lote_conjunto_id=621')
    expect(await balance(backend)).toEqual(['CANCELADO', 320.5, 0, 320.5, true])
  })

  test('without toll gets none', async () => {
    const backend = await createNodeBackend()
    await ask(backend, 'POST /direcionar/cargas', { body: { ...directing, lote_id: 2 } })
    expect(await idsOf(backend)).toEqual([805, 804, 803, 802, 801])
  })

  test('takes its voucher along when a state of the tests removes its trip', async () => {
    const backend = await directed()
    await backend.scenarios.switchOn('lote 1 can be directed')
    expect(await idsOf(backend)).toEqual([805, 804, 803, 802, 801])
  })
})

test('the balances of all vouchers of the demo add up, to the centavo', async () => {
  const backend = await createNodeBackend({ world: 'demo' })
  const vouchers = backend.store.tollVouchers.all()
  expect(vouchers.length).toBeGreaterThan(30)
  const statuses = new Set<string>()
  for (const { id, cpf, companyId } of vouchers) {
    if (![101, 102].includes(companyId)) continue
    const { body } = await detail(backend, id, cpf)
    const sum = (items: { valor: number }[]) =>
      items.reduce((all, { valor }) => all + Math.round(valor * 100), 0)
    expect(sum(body.compradas), `bought of ${id}`).toBe(Math.round(body.saldoTotal * 100))
    expect(sum(body.utilizadas), `used of ${id}`).toBe(Math.round(body.saldoUtilizado * 100))
    expect(body.residual).toBe((sum(body.compradas) - sum(body.utilizadas)) / 100)
    expect(body.distancia).toBeGreaterThan(80)
    const trips = await ask(backend, `GET /vale-pedagio/viagens?documento=${cpf}`)
    for (const { status } of trips.body) statuses.add(status)
  }
  expect([...statuses].sort()).toEqual(['CANCELADO', 'EM_ABERTO', 'EM_TRANSITO', 'NAO_INFORMADO', 'QUITADO'])
})
