import { describe, expect, test } from 'vitest'
import { conflictsOf } from '#mocks/backend/rules/conflicts.ts'
import { agreeDirecting } from '#mocks/backend/rules/directing.ts'
import { distanceKm } from '#mocks/backend/rules/geo.ts'
import { availability, listOffers, searchCities } from '#mocks/backend/rules/offers.ts'
import { cancelTrip, finishTrip, withStatus } from '#mocks/backend/rules/trips.ts'
import { wholeTruck } from '#mocks/backend/rules/trucks.ts'
import type { Trip } from '#mocks/backend/store/records.ts'
import { fixtureWorld } from '#mocks/backend/world/fixtures.ts'

const { drivers, offers, cities, trips } = fixtureWorld
const trucks = fixtureWorld.trucks.map((truck) => wholeTruck(truck, fixtureWorld))
const at = <R extends { id: unknown }>(records: readonly R[], id: unknown): R => {
  const found = records.find((record) => record.id === id)
  if (!found) throw new Error(`no record ${String(id)}`)
  return found
}
const refusal = (status: number) => expect.objectContaining({ refused: true, status })

describe('offers', () => {
  test('cities are found by a part of their name without accents, beginnings first', () => {
    expect(
      searchCities(cities, 'cascavel')
        .map(({ ibge }) => ibge)
        .sort(),
    ).toEqual([2303501, 4104808])
    expect(searchCities(cities, 'PARANAGUA').map(({ nome }) => nome)).toEqual(['Paranaguá'])
    expect(
      searchCities(cities, 'rio')
        .map(({ nome }) => nome)
        .slice(0, 2),
    ).toEqual(['Rio Grande', 'Rio Verde'])
    expect(searchCities(cities, 'atlântida')).toEqual([])
  })

  test('a search for cities brings twenty at most, in the order of their names', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ ...at(cities, 1), nome: `Rio ${130 - index}` }))
    const found = searchCities(many, 'rio')
    expect(found).toHaveLength(20)
    expect([found[0]?.nome, found.at(-1)?.nome]).toEqual(['Rio 101', 'Rio 120'])
  })

  test('the distance from Cascavel to Paranaguá is about 500 km', () => {
    expect(
      distanceKm(at(cities, 1), cities.find(({ ibge }) => ibge === 4118204) ?? at(cities, 1)),
    ).toBeCloseTo(500, -1)
  })

  test('a degree along a meridian is 111.2 km, and one along a parallel of 60° half of it', () => {
    const point = (latitude: number, longitude: number) => ({ latitude, longitude })
    expect(distanceKm(point(-24, -53), point(-25, -53))).toBeCloseTo(111.195, 2)
    expect(distanceKm(point(-60, -53), point(-60, -54))).toBeCloseTo(55.597, 2)
    expect(distanceKm(point(-24, -53), point(-24, -53))).toBe(0)
  })

  const [everywhere, nowhere] = [[101, 102], []]
  test.each([
    ['nothing', {}, everywhere, 20],
    ['the number of a lote', { id: 7 }, everywhere, 1],
    ['a number that does not exist', { id: 99 }, everywhere, 0],
    ['a least value that one offer just has', { valor: 213 }, everywhere, 4],
    ['a least value above it', { valor: 213.5 }, everywhere, 3],
    ['a product', { produto_id: 3 }, everywhere, 4],
    ['directed cargos', { lotes_direcionados: true }, everywhere, 1],
    ['an origin alone', { origem: 4104808 }, everywhere, 2],
    ['an origin with 0 km around it', { origem: 4104808, raio_origem: 0 }, everywhere, 2],
    ['an origin with 100 km around it', { origem: 4104808, raio_origem: 100 }, everywhere, 6],
    ['the other Cascavel', { origem: 2303501, raio_origem: 300 }, everywhere, 0],
    ['a destination', { destino: 3548500 }, everywhere, 3],
    [
      'origin and destination',
      { origem: 4104808, raio_origem: 100, destino: 4118204, raio_destino: 0 },
      everywhere,
      2,
    ],
    ['another company than the directed cargo has', {}, nowhere, 19],
  ])('a filter by %s', (_, query, scope, count) => {
    expect(listOffers(offers, query, scope, cities)).toHaveLength(count)
  })

  test('offers come by their numbers, and a radius takes in what is just within it', () => {
    expect(
      listOffers(offers.toReversed(), { id: undefined }, everywhere, cities).map(({ id }) => id),
    ).toEqual(
      listOffers(offers, {}, everywhere, cities)
        .map(({ id }) => id)
        .toSorted((a, b) => a - b),
    )
    const here = at(cities, 1)
    const besides = { ...here, id: 999, ibge: 9_999_999 }
    const offer = { ...at(offers, 1), originIbge: besides.ibge }
    const within = (raio_origem: number | undefined) =>
      listOffers([offer], { origem: here.ibge, raio_origem }, everywhere, [here, besides])
    expect(within(0)).toHaveLength(1)
    expect(within(undefined)).toEqual([])
  })

  test('a taken offer leaves the list and is unavailable', () => {
    const taken = { ...at(offers, 1), takenBy: 621 }
    expect(listOffers([taken], {}, [101], cities)).toEqual([])
    expect(availability(taken)).toEqual({ isValid: false, messages: ['A carga não está mais disponível'] })
  })

  test('lote 10 is listed and unavailable all the same', () => {
    expect(listOffers(offers, { id: 10 }, [101], cities)).toHaveLength(1)
    expect(availability(at(offers, 10))).toEqual({
      isValid: false,
      messages: ['A carga não está mais disponível'],
    })
    expect(availability(at(offers, 1))).toEqual({ isValid: true, messages: [] })
  })
})

describe('conflicts', () => {
  const trip = (status: number, rest: Partial<Trip> = {}): Trip => ({
    ...at(trips, 501),
    ...withStatus(status),
    ...rest,
  })
  test.each([
    [1, 'em trânsito'],
    [2, 'confirmado'],
    [3, 'na fila'],
    [4, 'carregando'],
    [7, 'embarcado'],
    [10, 'aguardando aprovação'],
  ])('a trip in status %i stands in the way with the word %s', (status, word) => {
    const found = conflictsOf('O motorista', [trip(status)])
    expect(found).toMatchObject({ isValid: false, loteConjuntoId: 601, contatoFilial: null, lotes: [] })
    expect(found.messages).toEqual([expect.stringContaining(word)])
  })

  test.each([[5], [6], [8]])('a trip in status %i stands in nobody’s way', (status) => {
    expect(conflictsOf('O motorista', [trip(status)])).toEqual({
      isValid: true,
      messages: [],
      contatoFilial: null,
      loteConjuntoId: null,
      lotes: [],
    })
  })

  test('several trips come one by one, the loaded one first', () => {
    const found = conflictsOf('O motorista', [
      trip(3, { id: 2 }),
      trip(7, { id: 9, branchPhone: '4533330000' }),
    ])
    expect(found.lotes.map(({ message }) => message)).toEqual(found.messages)
    expect(found.messages[0]).toContain('embarcado')
    expect(found).toMatchObject({ loteConjuntoId: null, contatoFilial: '4533330000' })
  })
})

describe('ending a trip', () => {
  const withTripStatus = (status: number): Trip => ({ ...at(trips, 501), ...withStatus(status) })
  test.each([[1], [2], [3], [4], [10]])('status %i can be cancelled and not finished', (status) => {
    expect(cancelTrip(withTripStatus(status))).toBe(8)
    expect(finishTrip(withTripStatus(status))).toEqual(refusal(400))
  })
  test('status 7 can be finished and not cancelled', () => {
    expect(finishTrip(withTripStatus(7))).toBe(5)
    expect(cancelTrip(withTripStatus(7))).toEqual(refusal(400))
  })
  test.each([[5], [6], [8]])('status %i can be neither finished nor cancelled', (status) => {
    expect(finishTrip(withTripStatus(status))).toEqual(refusal(400))
    expect(cancelTrip(withTripStatus(status))).toEqual(refusal(400))
  })
})

describe('directing', () => {
  const request = { cpf: '11122233396', placa: 'ABC1D23' }
  const facts = {
    offer: at(offers, 1),
    driver: at(drivers, 201),
    truck: at(trucks, 301),
    trips,
    scope: [101, 102],
  }
  test('lote 1, driver 201 and truck 301 go together', () => {
    expect(agreeDirecting(request, facts)).not.toHaveProperty('refused')
  })
  test.each([
    ['no such lote', request, { offer: undefined }, 404, 'Carga não encontrada.'],
    [
      'a lote addressed to somebody else',
      request,
      { offer: { ...at(offers, 3), addressedTo: 105 } },
      404,
      'Carga',
    ],
    ['an unavailable lote', request, { offer: at(offers, 10) }, 400, 'A carga não está mais disponível'],
    ['no such driver', request, { driver: undefined }, 404, 'Motorista não encontrado.'],
    ['somebody else’s CPF', { ...request, cpf: '22233344405' }, {}, 400, 'CPF'],
    [
      'an unapproved driver',
      { ...request, cpf: '44455566619' },
      { driver: at(drivers, 204) },
      400,
      'aprovado',
    ],
    [
      'a driver on a trip',
      { ...request, cpf: '22233344405' },
      { driver: at(drivers, 202) },
      400,
      'embarcado',
    ],
    [
      'a driver with two trips',
      { ...request, cpf: '33344455508' },
      { driver: at(drivers, 203) },
      400,
      'confirmado',
    ],
    [
      'a truck of another company',
      request,
      { truck: { ...at(trucks, 301), companyId: 105 } },
      404,
      'Caminhão',
    ],
    ['another plate', { ...request, placa: 'BCD2E34' }, {}, 400, 'placa'],
    ['an inactive truck', request, { truck: { ...at(trucks, 301), ativo: false } }, 400, 'inativo'],
    ['a truck on a trip', { ...request, placa: 'BCD2E34' }, { truck: at(trucks, 302) }, 400, 'embarcado'],
    [
      'a pending account',
      { ...request, placa: 'HIJ8K90' },
      { truck: at(trucks, 303) },
      400,
      'conta de pagamentos',
    ],
    [
      'a missing account',
      { ...request, placa: 'IJK9L01' },
      { truck: at(trucks, 304) },
      400,
      'conta de pagamentos',
    ],
    [
      'a truck type that is not allowed',
      request,
      { truck: { ...at(trucks, 301), tipo_caminhao_id: 1 } },
      400,
      'tipo',
    ],
    [
      'a trailer type that is not allowed',
      request,
      { truck: { ...at(trucks, 301), trailerTypeIds: [3] } },
      400,
      'tipo',
    ],
  ])('%s is refused', (_, asked, changed, status, message) => {
    expect(agreeDirecting(asked, { ...facts, ...changed })).toEqual({
      refused: true,
      status,
      message: expect.stringContaining(message),
    })
  })
})
