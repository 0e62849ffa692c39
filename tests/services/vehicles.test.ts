import { describe, expect, it } from 'vitest'
import { veiculo } from '#services/contract/vehicles.ts'
import { createVehicleService } from '#services/vehicles.ts'
import { answering, recordOf } from '#tests/support/answering.ts'
import { faultFrom, jsonAnswer } from '#tests/support/http.ts'

const { open, always } = answering((client) => ({ vehicles: createVehicleService(client) }))

const wireVehicle = (fields: object) => recordOf(veiculo, fields)
const listed = (...records: readonly object[]) => ({
  data: records.map(wireVehicle),
  total: records.length,
  per_page: 5,
})
const mark = { vehicleId: 401, kind: 'CAVALO', plate: 'abc-1d23' } as const
const byPlate = 'GET /veiculos?tipo=CAVALO&placa=ABC1D23&page=1&per_page=5'

describe('the deletion of a vehicle', () => {
  it.each([
    ['is listed', [{ id: 401 }], 'notFound'],
    ['is listed, but cannot be read', [{ id: 401, placa: 5 }], 'notFound'],
    ['is gone, another has its plate', [{ id: 499 }], 'found'],
    ['is gone', [], 'found'],
    ['may be one without a number', [{ id: null }], 'cannotTell'],
  ] as const)('whose answer was lost: the vehicle %s', async (_, records, outcome) => {
    const { vehicles, targets } = always(listed(...records))
    expect(await vehicles.lookUpDeletion(mark)).toBe(outcome)
    expect(targets()).toEqual([byPlate])
  })
})

it('a vehicle is not told as deleted by a list that does not show all of its plate', async () => {
  for (const answer of [
    { ...listed({ id: 499 }), total: 6 },
    { ...listed(), total: 3 },
  ]) {
    expect(await always(answer).vehicles.lookUpDeletion(mark)).toBe('cannotTell')
  }
})

describe("a vehicle's switch", () => {
  it.each([
    [{ id: 401, ativo: false }, 'found'],
    [{ id: 401, ativo: true }, 'notFound'],
    [{ id: 401, ativo: 'não' }, 'cannotTell'],
    [{ id: 499, ativo: false }, 'cannotTell'],
  ] as const)('whose answer was lost: %j is %s', async (record, outcome) => {
    const { vehicles, targets } = always(listed(record))
    expect(await vehicles.lookUpActive({ ...mark, isActive: false })).toBe(outcome)
    expect(targets()).toEqual([byPlate])
  })
})

const sider = { id: 2, descricao: 'Sider' }

describe('a new vehicle', () => {
  const ofCompany = { kind: 'CARRETA', companyId: 101 } as const
  const asked = (page: number) => `GET /veiculos?tipo=CARRETA&frotista_id=101&per_page=20&page=${page}`

  it('is looked for among all of its kind and company, of every status, on all pages', async () => {
    const pages = [
      [{ id: 411 }, { id: 412, placa: 5 }],
      [{ id: null, placa: 5 }, { id: 413 }],
    ]
    const { vehicles, targets } = open(({ target }) => {
      const page = Number(target.at(-1))
      return jsonAnswer({ ...listed(...(pages[page - 1] ?? [])), total: 4 })
    })
    expect(await vehicles.vehicleIds(ofCompany)).toEqual([411, 412, 413])
    expect(targets()).toEqual([asked(1), asked(2)])
  })

  it('is not looked for without an end: none of nine records is no list, and a total without end is an error', async () => {
    const empty = always({ data: [], total: 9, per_page: 20 })
    expect(await faultFrom(empty.vehicles.vehicleIds(ofCompany))).toEqual({ kind: 'malformed', at: 'total' })
    expect(empty.requests).toHaveLength(1)
    const endless = always({ ...listed({ id: 411 }), total: 1e9 })
    expect(await faultFrom(endless.vehicles.vehicleIds(ofCompany))).toEqual({
      kind: 'malformed',
      at: 'total',
    })
    expect(endless.requests).toHaveLength(1)
  })

  const ofType = (id: number, descricao: string | null) => ({
    id,
    tipoCarreta: descricao === null ? null : { descricao },
  })

  // a colleague may register one at the same time
  it.each([
    ['there is none', [], 'notFound'],
    ['there is one of its type', [ofType(499, 'Sider')], 'taken'],
    ['there is one without a type', [ofType(499, null)], 'taken'],
    ['there is one of another type', [ofType(499, 'Tanque')], 'cannotTell'],
    ['there is one that cannot be read', [{ id: 499, placa: 5 }], 'taken'],
    ['there is one without a number', [{ id: null, placa: 5 }], 'cannotTell'],
    ['there are two, one of its type', [ofType(498, 'Tanque'), ofType(499, 'Sider')], 'taken'],
  ] as const)('whose answer was lost: of those that were not there before, %s', async (_, added, outcome) => {
    const { vehicles, targets } = always(listed(ofType(411, 'Sider'), ...added))
    const sent = { ...ofCompany, trailerType: sider, knownIds: [411, 412] }
    expect(await vehicles.lookUpCreation(sent)).toBe(outcome)
    expect(targets()).toEqual([asked(1)])
  })

  it.each([
    ['none', [], 0],
    ['the one that was answered', [['499', 'Sider']], 1],
    [
      'another one of its type',
      [
        ['498', 'Sider'],
        ['499', 'Sider'],
      ],
      2,
    ],
    [
      "a colleague's of another type",
      [
        ['498', 'Tanque'],
        ['499', 'Sider'],
      ],
      1,
    ],
    [
      'one that tells no type',
      [
        ['498', null],
        ['499', 'Sider'],
      ],
      1,
    ],
  ] as const)(
    'behind a success the vehicles that were not there before are counted, with %s',
    async (_, added, count) => {
      const records = added.map(([id, descricao]) => ({
        id: Number(id),
        tipoCarreta: descricao === null ? null : { descricao },
      }))
      const { vehicles } = always(listed({ id: 411, tipoCarreta: { descricao: 'Sider' } }, ...records))
      expect(await vehicles.newIds({ ...ofCompany, trailerType: sider, knownIds: [411] })).toHaveLength(count)
    },
  )
})

it('the types of trailers are asked for at once (REG-412)', async () => {
  const { vehicles, targets } = always([sider, { id: 'x' }])
  expect(await vehicles.listTrailerTypes()).toEqual([{ id: 2, descricao: 'Sider' }])
  expect(targets()).toEqual(['GET /tipos-carreta'])
})
