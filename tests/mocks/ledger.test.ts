import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Backend } from '#mocks/backend/backend.ts'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { freightDue, freightMovement, freightOf } from '#mocks/backend/rules/freight.ts'
import { balanceOf } from '#mocks/backend/rules/ledger.ts'
import { withStatus } from '#mocks/backend/rules/trips.ts'
import type { Movement, Trip } from '#mocks/backend/store/records.ts'
import { createStore, type Store } from '#mocks/backend/store/store.ts'
import { fixtureWorld } from '#mocks/backend/world/fixtures.ts'
import { ask, directing } from './ask.ts'

const fixture = fixtureWorld.trips.find(({ id }) => id === 501)
if (!fixture) throw new Error('no trip 501')
const plate = { placa: 'AAA0A00' }
/** A trip for R$ 150.50 a ton with so many trailers. */
const tripOf = (status: number, trailers = 1, rest: Partial<Trip> = {}): Trip => ({
  ...fixture,
  ...withStatus(status),
  valor: 150.5,
  ctes: ['123456'],
  conjunto: {
    ...fixture.conjunto,
    caminhao: {
      ...fixture.conjunto.caminhao,
      veiculoCarreta1: trailers > 0 ? plate : null,
      veiculoCarreta2: trailers > 1 ? plate : null,
      veiculoCarreta3: trailers > 2 ? plate : null,
    },
  },
  ...rest,
})
const paid = (part: 'advance' | 'balance', centavos: number): Movement =>
  freightMovement({ id: 1, trip: tripOf(7), part, centavos, at: '2026-11-20T12:00:00.000Z' })

describe('the freight of a trip', () => {
  test.each([
    [0, 210_700],
    [1, 466_550],
    [2, 556_850],
    [3, 722_400],
  ])('with %i trailers at R$ 150,50 a ton is %i centavos', (trailers, centavos) => {
    expect(freightOf(tripOf(7, trailers))).toBe(centavos)
  })

  const advance = { part: 'advance', centavos: 326_585 }
  const balance = { part: 'balance', centavos: 139_965 }
  test.each([
    ['on the way', tripOf(1), 70, [], [advance]],
    ['confirmed', tripOf(2), 70, [], []],
    ['queued', tripOf(3), 70, [], []],
    ['loading', tripOf(4), 70, [], []],
    ['delivered', tripOf(5), 70, [], [advance, balance]],
    ['given up', tripOf(6), 70, [], []],
    ['loaded', tripOf(7), 70, [], [advance]],
    ['cancelled', tripOf(8), 70, [], []],
    ['waiting for approval', tripOf(10), 70, [], []],
    ['loaded without a CT-e', tripOf(7, 1, { ctes: [] }), 70, [], []],
    ['loaded and advanced', tripOf(7), 70, [paid('advance', 326_585)], []],
    ['delivered and advanced', tripOf(5), 70, [paid('advance', 326_585)], [balance]],
    [
      'delivered, advanced before the percent was changed',
      tripOf(5),
      50,
      [paid('advance', 326_585)],
      [balance],
    ],
    ['delivered and paid', tripOf(5), 70, [paid('advance', 326_585), paid('balance', 139_965)], []],
    ['delivered and paid without an advance', tripOf(5), 70, [paid('balance', 466_550)], []],
    ['loaded with nothing in advance', tripOf(7), 0, [], []],
    ['delivered with nothing in advance', tripOf(5), 0, [], [{ part: 'balance', centavos: 466_550 }]],
    ['delivered with all in advance', tripOf(5), 100, [], [{ part: 'advance', centavos: 466_550 }]],
    [
      'loaded with a percent that leaves half a centavo',
      tripOf(7, 1, { valor: 0.01 }),
      50,
      [],
      [{ part: 'advance', centavos: 16 }],
    ],
  ])('%s is paid so', (_, trip, percent, before, due) => {
    expect(freightDue(trip, percent, before)).toEqual(due)
  })

  test('is paid whole, to the centavo, whatever the percent was', () => {
    assert(
      property(integer({ min: 1, max: 90_000 }), integer({ min: 0, max: 100 }), (perTon, percent) => {
        const trip = tripOf(5, 1, { valor: perTon / 100 })
        const parts = freightDue(trip, percent, [])
        expect(parts.reduce((sum, { centavos }) => sum + centavos, 0)).toBe(freightOf(trip))
      }),
    )
  })
})

test('the balance of any movements is their sum to the centavo, without those in FALHA', () => {
  const movements = array(
    record({
      centavos: integer({ min: 1, max: 9_999_999 }),
      tipo: constantFrom('C', 'D'),
      situacao: constantFrom('SUCESSO', 'FALHA', 'AGUARDANDO', null),
    }),
    { maxLength: 60 },
  )
  assert(
    property(movements, (list) => {
      const sum = list.reduce(
        (total, { centavos, tipo, situacao }) =>
          situacao === 'FALHA' ? total : total + (tipo === 'C' ? centavos : -centavos),
        0,
      )
      const made = list.map(({ centavos, tipo, situacao }): Movement => {
        const { info_adicional: info, ...rest } = paid('advance', centavos)
        if (!info) throw new Error('no info')
        return { ...rest, tipo: tipo === 'C' ? 'C' : 'D', info_adicional: { ...info, situacao } }
      })
      expect(balanceOf(made)).toBe(sum / 100)
    }),
  )
})

const inOrder = (store: Store) =>
  store.movements
    .all(({ companyId }) => companyId === 101)
    .toSorted((a, b) => a.data.localeCompare(b.data) || a.id - b.id)
const dayOf = (instant: string) => new Date(Date.parse(instant) - 3 * 3_600_000).toISOString().slice(0, 10)

const days = ['2026-11-20T12:00:00.000Z', '2027-02-28T23:30:00.000Z', '2028-01-01T03:10:00.000Z']

describe.each(days)('the demo’s year of movements, begun at %s', (now) => {
  const open = () => createStore({ world: 'demo', clock: () => new Date(now) })

  test('has 250 to 400 of them, within a year and before now', async () => {
    const all = inOrder(await open())
    expect(all.length).toBeGreaterThan(250)
    expect(all.length).toBeLessThan(400)
    const first = Date.parse(all[0]?.data ?? '')
    const last = Date.parse(all.at(-1)?.data ?? '')
    expect((last - first) / 86_400_000).toBeGreaterThan(360)
    expect(last).toBeLessThanOrEqual(Date.parse(now))
  })

  test('never leaves less than nothing, and ends at the balance of the card', async () => {
    const all = inOrder(await open())
    expect(balanceOf(all)).toBe(15_230.75)
    const low = all.filter((_, index) => balanceOf(all.slice(0, index + 1)) < 0)
    expect(low).toEqual([])
  })

  test('advances and balances 70 and 30 percent of the freight, with a CT-e of a trip of the company', async () => {
    const store = await open()
    const freights = inOrder(store).filter(({ historico_id }) => historico_id < 3)
    expect(freights.length).toBeGreaterThan(100)
    for (const one of freights) {
      const trip = store.trips.all((candidate) => candidate.boleia_lote_conjunto_id === one.conjuntoId)[0]
      if (!trip) throw new Error('no trip')
      expect(trip.companyId).toBe(101)
      expect(trip.ctes).toContain(one.info_adicional?.cte)
      expect(trip.createdAt < one.data).toBe(true)
      const share = (one.valor * 100) / freightOf(trip)
      expect(share).toBeCloseTo(one.historico_id === 1 ? 0.7 : 0.3, 3)
      if (one.historico_id === 2) expect([5]).toContain(trip.boleia_lote_conjunto_status_id)
    }
  })

  test('has every kind and situation, but fees, with a receipt of the same value and day', async () => {
    const store = await open()
    const all = inOrder(store)
    expect(new Set(all.map(({ historico_id }) => historico_id))).toEqual(
      new Set([1, 2, 11, 12, 23, 30, 31, 32, 40, 41, 42, 50]),
    )
    const situations = new Set(all.map(({ info_adicional: info }) => info?.situacao).filter(Boolean))
    expect(situations).toEqual(new Set(['SUCESSO', 'FALHA', 'AGUARDANDO', 'EM_PROCESSAMENTO']))
    const receipts = store.payReceipts.all()
    const withReceipt = all.filter(({ historico_id }) => historico_id < 40)
    for (const { id, valor, data, info_adicional: info } of withReceipt) {
      const [receipt, ...more] = receipts.filter(({ movementId }) => movementId === id)
      expect(more).toEqual([])
      const {
        transferenciaP2P: p2p,
        transferenciaTED: ted,
        transacaoPagamento: slip,
        recargaCelular: topUp,
      } = receipt ?? {}
      expect([p2p, ted, slip, topUp].find(Boolean)?.valor).toBe(valor)
      expect(dayOf(receipt?.dataCriacao ?? '')).toBe(dayOf(data))
      const failed = info?.situacao === 'FALHA'
      expect(receipt?.status === 'Indisponível').toBe(failed)
      const payee = p2p?.contaDestino.pessoa
      if (info?.documento_favorecido?.length === 11) {
        expect(payee?.pessoaFisica?.cpf).toBe(info.documento_favorecido)
      }
    }
    const ofMovements = receipts.filter(({ movementId }) => movementId !== null)
    expect(ofMovements).toHaveLength(withReceipt.length)
  })
})

test('the whole demo stays below 1.5 million characters in the storage of a tab', async () => {
  const store = await createStore({ world: 'demo' })
  expect(JSON.stringify(store.snapshot()).length).toBeLessThan(1_500_000)
})

describe('a trip that is directed in the demo', () => {
  const open = async () => {
    let now = Date.parse('2026-11-20T12:00:00.000Z')
    const backend = await createNodeBackend({ world: 'demo', clock: () => new Date(now) })
    await ask(backend, 'POST /direcionar/cargas', { body: directing })
    const trip = backend.store.trips.all().reduce((a, b) => (a.id > b.id ? a : b))
    return {
      backend,
      conjunto: trip.boleia_lote_conjunto_id,
      trip: () => backend.store.trips.find(trip.id),
      after: async (seconds: number) => {
        now += seconds * 1000
        await backend.catchUp()
      },
    }
  }
  const movementsOf = ({ store }: Backend, conjunto: number) =>
    store.movements.all(({ conjuntoId }) => conjuntoId === conjunto)
  const receiptsOf = ({ store }: Backend, conjunto: number) => {
    const ids = movementsOf({ store } as Backend, conjunto).map(({ id }) => id)
    return store.payReceipts.all(({ movementId }) => movementId !== null && ids.includes(movementId))
  }

  test('is approved after a minute, loaded three minutes later with its CT-e, and advanced; the rest comes at its end', async () => {
    const { backend, conjunto, trip, after } = await open()
    await after(60)
    expect([trip()?.boleia_lote_conjunto_status_id, trip()?.ctes]).toEqual([2, []])
    await after(179)
    expect(movementsOf(backend, conjunto)).toEqual([])
    await after(1)
    const cte = trip()?.ctes[0]
    expect(cte).toMatch(/^\d{6}$/)
    expect(trip()?.boleia_lote_conjunto_status_id).toBe(7)
    // R$ 153.00 a ton, one trailer: R$ 4743.00
    const advance = {
      companyId: 101,
      tipo: 'C',
      historico_id: 1,
      valor: 3320.1,
      data: '2026-11-20T12:04:00.000Z',
      info_adicional: { cte },
    }
    expect(movementsOf(backend, conjunto)).toMatchObject([advance])
    expect(balanceOf(inOrder(backend.store))).toBe(18_550.85)
    expect(receiptsOf(backend, conjunto)).toMatchObject([
      { status: 'Disponível', transferenciaP2P: { valor: 3320.1, detalhe: `CT-e ${cte}` } },
    ])
    await after(86_400)
    expect(movementsOf(backend, conjunto)).toHaveLength(1)

    expect((await ask(backend, `PATCH /finalizar/viagem?lote_conjunto_id=${conjunto}`)).status).toBe(200)
    await ask(backend, `PATCH /finalizar/viagem?lote_conjunto_id=${conjunto}`)
    expect(movementsOf(backend, conjunto)).toMatchObject([advance, { historico_id: 2, valor: 1422.9 }])
    expect(receiptsOf(backend, conjunto)).toHaveLength(2)
    expect(balanceOf(inOrder(backend.store))).toBe(19_973.75)
  })

  test('is paid nothing if it is cancelled before', async () => {
    const { backend, conjunto, after } = await open()
    await after(60)
    await ask(backend, `PATCH /cancelar/viagem?lote_conjunto_id=${conjunto}`)
    await after(86_400)
    expect(movementsOf(backend, conjunto)).toEqual([])
  })

  test('is found approved and loaded when nobody had asked for an hour', async () => {
    const { backend, conjunto, trip, after } = await open()
    await after(3600)
    expect(trip()?.boleia_lote_conjunto_status_id).toBe(7)
    expect(movementsOf(backend, conjunto)).toMatchObject([{ data: '2026-11-20T12:04:00.000Z' }])
  })

  test('takes its movements and receipts with it when a scenario forgets it', async () => {
    const { backend, conjunto, after } = await open()
    const before = backend.store.snapshot()
    await after(3600)
    await backend.scenarios.switchOn('lote 1 can be directed')
    expect(movementsOf(backend, conjunto)).toEqual([])
    expect(backend.store.movements.all()).toEqual(before.movements)
    expect(backend.store.payReceipts.all()).toEqual(before.payReceipts)
  })
})

test('a trip of the fixtures that ends was paid elsewhere', async () => {
  const backend = await createNodeBackend()
  expect((await ask(backend, 'PATCH /finalizar/viagem?lote_conjunto_id=607')).status).toBe(200)
  expect(backend.store.movements.all()).toHaveLength(fixtureWorld.movements.length)
})
