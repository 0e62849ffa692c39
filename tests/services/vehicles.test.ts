import { afterEach, describe, expect, it, vi } from 'vitest'
import { veiculo } from '#services/contract/vehicles.ts'
import { createVehicleService } from '#services/vehicles.ts'
import { type Answerer, fakeNetwork, faultFrom, jsonAnswer } from '#tests/support/http.ts'
import { nullSample } from '#tests/support/shapes.ts'
import { openTab, sessionOfUser } from '#tests/support/tabs.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const open = (answer: Answerer) => {
  const network = fakeNetwork(answer)
  const { client, vault } = openTab()
  vault.open(sessionOfUser(1))
  return { ...network, vehicles: createVehicleService(client) }
}
const always = (body: unknown, status = 200) => open(() => jsonAnswer(body, status))

const statuses =
  'list_status%5B0%5D=VALID&list_status%5B1%5D=MANUAL_APPROVAL&list_status%5B2%5D=INVALID&list_status%5B3%5D=MANUAL_REPROVAL'
const wireVehicle = (fields: object) => ({ ...(nullSample(veiculo) as object), ...fields })
const listed = (...records: readonly object[]) => ({
  data: records.map(wireVehicle),
  total: records.length,
  per_page: 5,
})
const mark = { vehicleId: 401, kind: 'CAVALO', plate: 'abc-1d23' } as const
const byPlate = `GET /veiculos?tipo=CAVALO&placa=ABC1D23&page=1&per_page=5&${statuses}`

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
  ] as const)('whose answer was lost: the vehicle %s', async (_, records, outcome) => {
    const { vehicles, targets } = always(listed(...records))
    expect(await vehicles.lookUpDeletion(mark)).toBe(outcome)
    expect(targets()).toEqual([byPlate])
  })
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
