import {
  isValidCnpj,
  isValidCpf,
  isValidLicensePlate,
  isValidRenavam,
} from '@brazilian-utils/brazilian-utils'
import { array, assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createStore } from '#mocks/backend/store/store.ts'
import { places } from '#mocks/backend/world/cities.ts'
import { cnpjOf, cpfOf, inventPlate, isCnpj, renavamOf } from '#mocks/backend/world/identifiers.ts'
import { createRandom } from '#mocks/backend/world/random.ts'
import { zips } from '#mocks/backend/world/zips.ts'

const clock = () => new Date('2026-11-20T12:00:00.000Z')
const demo = await createStore({ world: 'demo', clock })
const fixtures = await createStore({ clock })

const digits = (length: number) =>
  array(integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''))
    .filter((text) => new Set(text).size > 1)

describe('invented documents', () => {
  test('a CPF has right check digits', () => {
    assert(property(digits(9), (nine) => isValidCpf(cpfOf(nine))))
    expect(cpfOf('111222333')).toBe('11122233396')
  })
  test('a CNPJ has right check digits', () => {
    assert(property(digits(12), (twelve) => isValidCnpj(cnpjOf(twelve))))
    expect(cnpjOf('112223330001')).toBe('11222333000181')
    expect(cnpjOf('112223330002')).toBe('11222333000262')
  })
  test.each([
    ['77888999000181', true],
    ['12ABC34501DE35', true],
    ['12ABC34501DE36', false],
    ['77888999000180', false],
    ['11111111111111', false],
    ['00000000000000', false],
    ['', false],
  ])('%s as a CNPJ: %s', (plain, isOne) => {
    expect(isCnpj(plain)).toBe(isOne)
  })
  test('a RENAVAM has a right check digit', () => {
    assert(property(digits(10), (ten) => isValidRenavam(renavamOf(ten))))
  })
  test('a plate is a Mercosul plate', () => {
    const random = createRandom(7)
    for (let count = 0; count < 200; count += 1) {
      const plate = inventPlate(random)
      expect(plate).toMatch(/^[A-Z]{3}\d[A-Z]\d{2}$/)
      expect(isValidLicensePlate(plate)).toBe(true)
    }
  })
})

describe('the zips', () => {
  test('are one for each city and one of a city where no cargo goes, each of eight digits', () => {
    const cities = [...zips.values()].map(({ cidade_ibge }) => cidade_ibge)
    expect(cities.toSorted()).toEqual([...places.map(({ ibge }) => ibge), 4116059].toSorted())
    expect([...zips.keys()].filter((zip) => !/^\d{8}$/.test(zip))).toEqual([])
  })
  test('lie where their first digit says', () => {
    const regions: Readonly<Record<string, string>> = {
      ...{
        SP: '01',
        MG: '3',
        BA: '4',
        PR: '8',
        SC: '8',
        RS: '9',
        MS: '7',
        MT: '7',
        GO: '7',
        TO: '7',
        RO: '7',
      },
      ...{ PE: '5', CE: '6', PI: '6', MA: '6', PA: '6' },
    }
    const astray = [...zips].filter(([zip, { estado }]) => !regions[estado]?.includes(zip.charAt(0)))
    expect(astray).toEqual([])
  })
  test('have a street and a neighbourhood, or neither', () => {
    const halves = [...zips.values()].filter(
      ({ logradouro, bairro }) => (logradouro === null) !== (bairro === null),
    )
    expect(halves).toEqual([])
  })
})

describe('the cities', () => {
  // The last digit of an IBGE code checks the other six.
  const checkDigit = (code: string) => {
    const sum = [...code.slice(0, 6)].reduce((total, digit, index) => {
      const product = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (product > 9 ? product - 9 : product)
    }, 0)
    return (10 - (sum % 10)) % 10
  }
  test.each(places.map((place) => [`${place.nome} - ${place.uf}`, place] as const))(
    '%s has an IBGE code that checks and lies in Brazil',
    (_, { ibge, latitude, longitude }) => {
      expect(checkDigit(String(ibge))).toBe(ibge % 10)
      expect(latitude).toBeGreaterThan(-33.8)
      expect(latitude).toBeLessThan(5.3)
      expect(longitude).toBeGreaterThan(-74)
      expect(longitude).toBeLessThan(-34.7)
    },
  )
  test('there are two named Cascavel and no code twice', () => {
    expect(places.filter(({ nome }) => nome === 'Cascavel').map(({ ibge }) => ibge)).toEqual([
      4104808, 2303501,
    ])
    expect(new Set(places.map(({ ibge }) => ibge)).size).toBe(places.length)
  })
})

describe('the fixture world', () => {
  test('holds the records of api §6.1 and no others', () => {
    expect(fixtures.users.all().map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
    expect(fixtures.drivers.all().map(({ id }) => id)).toEqual([201, 202, 203, 204, 205, 206, 207])
    expect(fixtures.trucks.all().map(({ id }) => id)).toEqual([301, 302, 303, 304])
    const ofUsers = fixtures.vehicles.all(({ companyId, status }) => companyId < 103 && status !== 'PENDENTE')
    expect(ofUsers.map(({ id }) => id)).toEqual([401, 402, 403, 404, 411, 412, 413])
    expect(fixtures.offers.all().map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
    expect(fixtures.products.all().map(({ descricao }) => descricao)).toEqual(['Soja', 'Milho', 'Trigo'])
  })
  test('gives every user the companies, the password and the tokens’ owner that api §6.1 names', () => {
    expect(fixtures.users.all().map(({ login, companyIds }) => [login, companyIds])).toEqual([
      ['master@example.com', [101, 102]],
      ['admin@example.com', [101]],
      ['operacional@example.com', [101]],
      ['emanalise@example.com', [103]],
      ['admin2@example.com', [102]],
    ])
    expect(fixtures.users.all().every(({ password }) => password === 'Senha@123')).toBe(true)
  })
  test('has trips 501 to 520 in the statuses that their last digits tell', () => {
    const seen = fixtures.trips
      .all(({ companyId }) => companyId === 101 || companyId === 102)
      .map((trip) => [
        trip.id,
        trip.boleia_lote_id,
        trip.boleia_lote_conjunto_id,
        trip.boleia_lote_conjunto_status_id,
      ])
    const statuses = [1, 2, 3, 4, 5, 6, 7, 8, 5, 10, 10, 10, 10, 10, 5, 5, 5, 5, 5, 5]
    expect(seen).toEqual(statuses.map((status, index) => [501 + index, 1 + index, 601 + index, status]))
  })
  test('has the lotes whose peculiarities api §6.1 names', () => {
    expect(fixtures.offers.find(1)).toMatchObject({
      total_pedagio: 320.5,
      tipo_pedagio: expect.any(String),
      pedagio: expect.any(String),
    })
    expect(fixtures.offers.find(2)).toMatchObject({ total_pedagio: null, tipo_pedagio: null, pedagio: null })
    expect(fixtures.offers.find(3)?.lote_direcionado).toBe(true)
    expect(fixtures.offers.find(4)?.destino).toBe('null - null')
    expect(fixtures.offers.find(11)?.quarteirizado).toBe(true)
  })
  test('has the companies’ accounts and documents as api §6.1 gives them', () => {
    expect(
      fixtures.companies.all(({ id }) => id < 108).map((one) => [one.id, one.cnpj, one.status_conta]),
    ).toEqual([
      [101, '11222333000181', 'ATIVA'],
      [102, '11222333000262', null],
      [103, '22333444000181', 'EM_ANALISE'],
      [104, '33444555000181', 'RECUSADA'],
      [105, '44555666000181', 'CONTA_NAO_NECESSARIA'],
      [106, '55666777000181', null],
      [107, '66777888000181', null],
    ])
    expect(fixtures.companies.find(101)?.antt).toBe('012345678')
    expect(fixtures.companies.find(102)?.antt).toBe('012345679')
  })
})

describe('the demo world', () => {
  test('is the same on every machine and every day but for its dates', async () => {
    const again = await createStore({ world: 'demo', clock })
    expect(again.snapshot()).toEqual(demo.snapshot())
    const later = await createStore({ world: 'demo', clock: () => new Date('2027-03-01T00:00:00.000Z') })
    expect(later.offers.all()).toEqual(demo.offers.all())
    expect(later.trips.find(400)?.createdAt).not.toBe(demo.trips.find(400)?.createdAt)
  })
  test('is as large as a busy carrier’s season and holds every status', () => {
    expect(demo.offers.all(({ takenBy }) => takenBy === null)).toHaveLength(240)
    expect(demo.trips.all().length).toBeGreaterThanOrEqual(120)
    expect(demo.drivers.all().length).toBeGreaterThan(40)
    expect(demo.trucks.all().length).toBeGreaterThan(40)
    const statuses = new Set(demo.trips.all().map((trip) => trip.boleia_lote_conjunto_status_id))
    expect([...statuses].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 10])
  })
  test('holds every fixture record unchanged', () => {
    const kept = fixtures.snapshot()
    for (const offer of kept.offers) expect(demo.offers.find(offer.id)).toEqual(offer)
    for (const trip of kept.trips) expect(demo.trips.find(trip.id)).toEqual(trip)
    for (const driver of kept.drivers) expect(demo.drivers.find(driver.id)).toEqual(driver)
    for (const truck of kept.trucks) expect(demo.trucks.find(truck.id)).toEqual(truck)
  })
  test('builds every truck of vehicles that exist, each in one truck and as many trailers as its type has', () => {
    const named = demo.trucks.all().flatMap(({ tractorId, trailerIds }) => [tractorId, ...trailerIds])
    expect(new Set(named).size).toBe(named.length)
    for (const truck of demo.trucks.all()) {
      const trailers = truck.trailerIds.map((id) => demo.vehicles.find(id)?.tipo)
      expect(demo.vehicles.find(truck.tractorId)?.tipo).toBe('CAVALO')
      expect(trailers.filter((tipo) => tipo !== 'CARRETA')).toEqual([])
      // the fixtures 302 to 304 are tractors alone
      if ([302, 303, 304].includes(truck.id)) continue
      expect(trailers).toHaveLength(demo.truckTypes.find(truck.tipo_caminhao_id)?.quantidade_carretas ?? -1)
    }
  })
  test('has valid documents only, and none of them twice', () => {
    const cpfs = demo.drivers.all().map(({ cpf }) => cpf)
    expect(cpfs.filter((cpf) => !isValidCpf(cpf))).toEqual([])
    expect(new Set(cpfs).size).toBe(cpfs.length)
    expect(demo.companies.all().filter(({ cnpj }) => !isValidCnpj(cnpj))).toEqual([])
    const plates = demo.vehicles.all().map(({ placa }) => placa)
    expect(plates.filter((plate) => !isValidLicensePlate(plate))).toEqual([])
    expect(new Set(plates).size).toBe(plates.length)
    const tractors = demo.vehicles.all(({ tipo }) => tipo === 'CAVALO')
    expect(tractors.filter(({ renavam }) => !isValidRenavam(renavam ?? ''))).toEqual([])
  })
  test('holds the offer of every trip of its own that is under way, taken by that trip', () => {
    const underWay = demo.trips.all(
      (trip) => trip.id < 499 && [1, 2, 3, 4, 7, 10].includes(trip.boleia_lote_conjunto_status_id),
    )
    expect(underWay).toHaveLength(14)
    for (const trip of underWay) {
      expect(demo.offers.find(trip.boleia_lote_id)?.takenBy).toBe(trip.boleia_lote_conjunto_id)
    }
    expect(demo.offers.all(({ takenBy }) => takenBy !== null)).toHaveLength(14)
  })
  test('has gates and SMS answers that fit the status of a trip', () => {
    for (const trip of demo.trips.all(({ id }) => id < 499)) {
      const status = trip.boleia_lote_conjunto_status_id
      if (status === 10) {
        expect(trip.ordem_carregamento_codigo).toBeNull()
        expect(['AGUARDANDO', 'LIBERADO']).toContain(trip.statusGR)
        expect(trip.statusOP).toBe('AGUARDANDO')
      } else {
        expect(trip.send_sms).toBeNull()
        expect(trip.ordem_carregamento_codigo).toMatch(/^OC000\d{3}$/)
        expect(trip.statusOP).toBe('LIBERADO')
        if (status !== 8) expect(trip.statusGR).toBe('LIBERADO')
      }
      expect(trip.ctes.length > 0).toBe([1, 5, 7].includes(status))
    }
  })
  test('prices a cargo by its way: more for a long one, within what carriers are paid', () => {
    const offers = demo.offers.all(({ id }) => id > 1000)
    expect(Math.min(...offers.map(({ valor }) => valor))).toBeGreaterThan(40)
    expect(Math.max(...offers.map(({ valor }) => valor))).toBeLessThan(800)
    const tolled = offers.filter(({ total_pedagio }) => total_pedagio !== null)
    expect(tolled.length).toBeGreaterThan(60)
    expect(tolled.length).toBeLessThan(180)
    expect(tolled.every(({ tipo_pedagio, pedagio }) => tipo_pedagio !== null && pedagio !== null)).toBe(true)
  })
  test('has its logos in itself and nothing from the network', () => {
    const logos = demo.offers.all().flatMap((one) => [one.empresa_logomarca, one.cliente_logomarca])
    expect(logos.filter((logo) => logo !== null && !logo.startsWith('data:image/svg+xml,'))).toEqual([])
    expect(logos.filter((logo) => logo === null).length).toBeGreaterThan(20)
  })
  test('leaves the branch without drivers and trucks, so that the state of its requirements holds', () => {
    expect(demo.drivers.all(({ frotista_id }) => frotista_id === 102)).toEqual([])
    expect(demo.trucks.all(({ companyId }) => companyId === 102)).toEqual([])
  })
})
