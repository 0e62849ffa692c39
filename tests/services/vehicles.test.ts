import { describe, expect, it } from 'vitest'
import { veiculo } from '#services/contract/vehicles.ts'
import { createVehicleService } from '#services/vehicles.ts'
import { answering, recordOf } from '#tests/support/answering.ts'
import { faultFrom, jsonAnswer } from '#tests/support/http.ts'

const { open, always } = answering((client) => ({ vehicles: createVehicleService(client) }))

const statuses =
  'list_status%5B0%5D=VALID&list_status%5B1%5D=MANUAL_APPROVAL&list_status%5B2%5D=INVALID&list_status%5B3%5D=MANUAL_REPROVAL'
const wireVehicle = (fields: object) => recordOf(veiculo, fields)
const listed = (...records: readonly object[]) => ({
  data: records.map(wireVehicle),
  total: records.length,
  per_page: 5,
})
const mark = { vehicleId: 401, kind: 'CAVALO', plate: 'abc-1d23' } as const
const byPlate = 'GET /veiculos?tipo=CAVALO&placa=ABC1D23&page=1&per_page=5'

describe('the list of vehicles', () => {
  it('is asked for by kind with its four statuses, 5 a page (REG-379, REG-380)', async () => {
    const { vehicles, targets } = always(listed({ id: 411 }))
    const page = await vehicles.listVehicles({ query: { tipo: 'CARRETA', frotista_id: 101 }, page: 2 })
    expect(page).toMatchObject({ items: [{ id: 411 }], total: 1, perPage: 5 })
    expect(targets()).toEqual([`GET /veiculos?tipo=CARRETA&frotista_id=101&page=2&per_page=5&${statuses}`])
  })
})

describe('the deletion of a vehicle', () => {
  it('is sent once, by its id alone (REG-403)', async () => {
    const { vehicles, requests, targets } = always({})
    expect(await vehicles.deleteVehicle({ vehicleId: 401 })).toEqual({ kind: 'arrived' })
    expect(targets()).toEqual(['DELETE /veiculos/401'])
    expect(requests[0]?.body).toBeUndefined()
    const failing = always({}, 503)
    await faultFrom(failing.vehicles.deleteVehicle({ vehicleId: 401 }))
    expect(failing.requests).toHaveLength(1)
  })

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
  it('sends what is wanted (REG-398)', async () => {
    const { vehicles, requests, targets } = always({})
    expect(await vehicles.setActive({ vehicleId: 401, isActive: false })).toEqual({ kind: 'arrived' })
    expect(targets()).toEqual(['PATCH /veiculos/401'])
    expect(requests[0]?.body).toEqual({ ativo: false })
  })

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

it('the image of a reading is asked for by the id of its vehicle (REG-408)', async () => {
  const { vehicles, targets } = always({ file: btoa('\x89PNG\r\n\x1a\n and more') })
  expect((await vehicles.loadReadingImage({ id: 404 })).type).toBe('image/png')
  expect(targets()).toEqual(['GET /veiculos/imagem/404'])
})

const crlv = { name: 'crlv.jpg', type: 'image/jpeg', base64: '/9j/4AAQ' }
const sider = { id: 2, descricao: 'Sider' }

describe('a new vehicle', () => {
  it.each([
    [{ kind: 'CAVALO', trailerType: null }, { tipo: 'CAVALO' }],
    [
      { kind: 'CARRETA', trailerType: sider },
      { tipo: 'CARRETA', tipo_carreta_id: 2 },
    ],
  ] as const)('is sent once, as %j, without the name of its file', async (ofKind, body) => {
    const { vehicles, requests, targets } = always('', 201)
    const outcome = await vehicles.createVehicle({ ...ofKind, crlv, companyId: 101 })
    expect(outcome).toEqual({ kind: 'arrived' })
    expect(targets()).toEqual(['POST /veiculos'])
    expect(requests[0]?.body).toEqual({ ...body, crlv_imagem_completa: '/9j/4AAQ', frotista_id: 101 })
    const failing = always({}, 503)
    await faultFrom(failing.vehicles.createVehicle({ ...ofKind, crlv, companyId: 101 }))
    expect(failing.requests).toHaveLength(1)
  })

  it('that is refused brings the reason', async () => {
    const { vehicles } = always({ message: 'A foto do CRLV não pôde ser lida.' }, 400)
    expect(
      await vehicles.createVehicle({ kind: 'CAVALO', trailerType: null, crlv, companyId: 101 }),
    ).toMatchObject({ kind: 'refused', fault: { message: 'A foto do CRLV não pôde ser lida.' } })
  })

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

it("a company's ANTT is checked with its CNPJ, both as digits (REG-422)", async () => {
  const fit = { aptoTransporte: true, mensagem: null, bloquearAnttNaoValida: false }
  const { vehicles, targets } = always(fit)
  expect(await vehicles.checkAntt({ antt: '012.345.678', cnpj: '11.222.333/0001-81' })).toEqual(fit)
  expect(targets()).toEqual(['GET /validates/antt?antt=012345678&cnpj=11222333000181'])
})
