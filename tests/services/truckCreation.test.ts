import { describe, expect, it } from 'vitest'
import { caminhao } from '#services/contract/trucks.ts'
import { veiculo } from '#services/contract/vehicles.ts'
import { createTruckCreationService, type NewTruck } from '#services/truckCreation.ts'
import { bodyOf, registered, sider } from '#tests/machines/trucks/newTruckSamples.ts'
import { answering, recordOf } from '#tests/support/answering.ts'

const { always } = answering((client) => ({ trucks: createTruckCreationService(client) }))
const ofName = 'GET /caminhoes?descricao=Bitrem%20novo&frotista_id=101&page=1&per_page=999'
const listed = (...data: readonly object[]) => ({ data, total: data.length, per_page: 15 })

const truck: NewTruck = { ...registered, name: ' Bitrem  novo', knownIds: [301] }

const frotista = { cnpj: '11222333000181' }
const trailer = (placa: string) => ({ placa, tipoCarreta: { descricao: 'Sider' }, frotista })
const tractor = (placa: string) => recordOf(caminhao.entries.veiculoCavalo, { placa })
/** The truck as the server lists it. */
const whole = (rest: object = {}) =>
  recordOf(caminhao, {
    id: 305,
    descricao: 'BITREM NOVO',
    tipo_caminhao_id: 3,
    veiculoCavalo: tractor('CDE-3F45'),
    veiculoCarreta1: trailer('FGH6I78'),
    veiculoCarreta2: trailer('GHI7J89'),
    ...rest,
  })

describe('the name of a new truck', () => {
  it.each([
    ["is nobody's", [], 'free'],
    ['is a part of another name', [{ descricao: 'Bitrem azul 2' }], 'free'],
    ['is that of a truck', [{ descricao: 'Bitrem azul 2' }, { descricao: 'Bitrem azul' }], 'taken'],
    ['is that of a truck, in capitals', [{ descricao: 'BITREM AZUL' }], 'taken'],
  ])('%s (REG-352, A68)', async (_, names, check) => {
    const { trucks, targets } = always(listed(...names.map((name) => recordOf(caminhao, name))))
    expect(await trucks.checkName({ name: ' bitrem azul ' })).toBe(check)
    expect(targets()).toEqual(['GET /caminhoes?descricao=bitrem%20azul&page=1&per_page=15'])
  })
})

it.each([
  ['CAVALO', 'abc-1', 101, '&placa=ABC1', '&frotista_id=101'],
  ['CARRETA', '', null, '', ''],
] as const)(
  'a vehicle of a truck is searched: %s, %j, company %j (REG-359, A70)',
  async (kind, plate, companyId, placa, company) => {
    const vehicle = recordOf(veiculo, { id: 412, placa: 'fgh-6i78', frotista })
    const { trucks, targets } = always(listed(vehicle, { id: 413 }))
    expect(await trucks.searchParts({ kind, plate, companyId })).toEqual([{ ...sider, type: null }])
    const statuses = 'list_status%5B0%5D=VALID&list_status%5B1%5D=MANUAL_APPROVAL'
    expect(targets()).toEqual([
      `GET /veiculos?tipo=${kind}${placa}&page=1&per_page=20&ativo=true&${statuses}${company}`,
    ])
  },
)

it('the parts of active trucks are known by their plates, whatever signs are in them', async () => {
  const { trucks, targets } = always(listed(whole(), { id: 306 }))
  const parts = await trucks.listPartsInUse()
  expect(['CDE3F45', 'FGH6I78', 'GHI7J89', 'ABC1D23'].map((plate) => parts.get(plate))).toEqual([
    'BITREM NOVO',
    'BITREM NOVO',
    'BITREM NOVO',
    undefined,
  ])
  expect(targets()).toEqual(['GET /caminhoes?page=1&per_page=999&ativo=true'])
})

describe('a new truck', () => {
  it('is sent once, with as many trailers as it has (REG-369)', async () => {
    const { trucks, requests, targets } = always({}, 201)
    expect(await trucks.createTruck(truck)).toEqual({ kind: 'arrived' })
    expect(await trucks.createTruck({ ...truck, trailers: [] })).toEqual({ kind: 'arrived' })
    expect(targets()).toEqual(['POST /caminhoes/', 'POST /caminhoes/'])
    const alone = { frotista_id: 101, descricao: 'Bitrem novo', tipo_caminhao_id: 3, veiculo_cavalo_id: 403 }
    expect(requests.map(({ body }) => body)).toEqual([bodyOf('Bitrem novo'), alone])
  })

  it('is not one more of a name that is taken; those that cannot be read may have it', async () => {
    const other = recordOf(caminhao, { id: 302, descricao: 'Bitrem novo 2' })
    const { trucks, targets } = always(listed(other, { id: 303 }))
    expect(await trucks.listIdsOfName(truck)).toEqual([303])
    expect(targets()).toEqual([ofName])
    expect(await always(listed(whole({ id: 301 }))).trucks.listIdsOfName(truck)).toBe('taken')
  })

  it.each([
    ['it is there', [whole()], 'found'],
    ['nothing is there', [], 'notFound'],
    ['another name is there', [whole({ descricao: 'Bitrem novo 2' })], 'notFound'],
    ['it was there before', [whole({ id: 301 })], 'cannotTell'],
    ['its name has another type', [whole({ tipo_caminhao_id: 4 })], 'cannotTell'],
    ['its name has another tractor', [whole({ veiculoCavalo: tractor('ABC1D23') })], 'cannotTell'],
    ['its name has another trailer', [whole({ veiculoCarreta2: trailer('ABC1D23') })], 'cannotTell'],
    ['its name has a trailer less', [whole({ veiculoCarreta2: null })], 'cannotTell'],
    ['its name has a trailer more', [whole({ veiculoCarreta3: trailer('ABC1D23') })], 'cannotTell'],
    ['a record cannot be read', [{ id: 305 }], 'cannotTell'],
  ] as const)('whose answer was lost: %s', async (_, records, outcome) => {
    const { trucks, targets } = always(listed(...records))
    expect(await trucks.lookUpCreation(truck)).toBe(outcome)
    expect(targets()).toEqual([ofName])
  })

  it('whose answer was lost cannot be told by a list that does not show all of the name', async () => {
    const { trucks } = always({ ...listed(whole({ descricao: 'Bitrem novo 2' })), total: 2 })
    expect(await trucks.lookUpCreation(truck)).toBe('cannotTell')
  })
})
