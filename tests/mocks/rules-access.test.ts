import { describe, expect, test } from 'vitest'
import { scopeOfCnpj } from '#mocks/backend/rules/offers.ts'
import { pageOf } from '#mocks/backend/rules/paging.ts'
import { listCompanies, listDrivers, listTrucks } from '#mocks/backend/rules/registries.ts'
import { requirementsOf } from '#mocks/backend/rules/requirements.ts'
import { companyScope, narrowScope } from '#mocks/backend/rules/scope.ts'
import { accessToken, authenticate, refreshingUser, signIn } from '#mocks/backend/rules/session.ts'
import { listTrips, type TripsQuery } from '#mocks/backend/rules/trip-list.ts'
import { conjuntoIdOf } from '#mocks/backend/rules/trips.ts'
import { wholeTruck } from '#mocks/backend/rules/trucks.ts'
import { fixtureWorld } from '#mocks/backend/world/fixtures.ts'

const { users, companies, drivers, trucks, vehicles, trips } = fixtureWorld
const wholeTrucks = trucks.map((truck) => wholeTruck(truck, fixtureWorld))
const off = () => false
const on = (name: string) => (state: string) => state === name
const at = <R extends { id: unknown }>(records: readonly R[], id: unknown): R => {
  const found = records.find((record) => record.id === id)
  if (!found) throw new Error(`no record ${String(id)}`)
  return found
}
const refusal = (status: number) => expect.objectContaining({ refused: true, status })

describe('signing in', () => {
  test.each([
    ['master@example.com', 'Senha@123', at(users, 1)],
    ['MASTER@example.com', 'Senha@123', at(users, 1)],
    ['operacional@example.com', 'Senha@123', at(users, 3)],
    ['master@example.com', 'senha@123', { refused: true, status: 401, message: 'Invalid user credentials' }],
    ['ninguem@example.com', 'Senha@123', { refused: true, status: 401, message: 'Invalid user credentials' }],
    ['emanalise@example.com', 'Senha@123', { refused: true, status: 400, message: 'Account disabled' }],
    ['emanalise@example.com', 'x', { refused: true, status: 401, message: 'Invalid user credentials' }],
    ['admin2@example.com', 'Senha@123', { refused: true, status: 400, message: 'Account disabled' }],
  ])('%s with %s is told what A26 says', (login, password, expected) => {
    expect(signIn(users, login, password)).toEqual(expected)
  })

  test.each([
    [0, 'access-1'],
    [1, 'access-1b'],
    [2, 'access-1b2'],
  ])('after %i refreshes the access token is %s', (refreshes, token) => {
    expect(accessToken(1, refreshes)).toBe(token)
  })

  const memory = { users, sessions: [], isOn: off }
  test.each([
    ['Bearer access-1', 1],
    ['Bearer access-1b', 1],
    ['Bearer access-3b12', 3],
  ])('the header %s belongs to usuario %i', (header, id) => {
    expect(authenticate(memory, header)).toEqual(at(users, id))
  })
  test.each([
    [null],
    ['access-1'],
    ['Bearer '],
    ['Bearer access-9'],
    ['Bearer access-4'],
    ['Bearer access-5'],
    ['Bearer eyJ'],
    ['Bearer refresh-1'],
  ])('the header %s is refused', (header) => {
    expect(authenticate(memory, header)).toEqual(refusal(401))
  })

  test('a signed-out user has neither access nor refresh', () => {
    const left = { ...memory, sessions: [{ id: 1, refreshes: 0, signedOut: true }] }
    expect(authenticate(left, 'Bearer access-1')).toEqual(refusal(401))
    expect(refreshingUser(left, 'refresh-1')).toEqual(refusal(401))
    expect(authenticate(left, 'Bearer access-2')).toEqual(at(users, 2))
  })

  test('the expired access token of usuario 1 is refused while the refreshed one is accepted', () => {
    const expired = { ...memory, isOn: on('an expired access token') }
    expect(authenticate(expired, 'Bearer access-1')).toEqual(refusal(401))
    expect(authenticate(expired, 'Bearer access-1b')).toEqual(at(users, 1))
    expect(authenticate(expired, 'Bearer access-2')).toEqual(at(users, 2))
  })

  test.each([['refresh-9'], ['access-1'], ['']])('the refresh token %j is refused', (token) => {
    expect(refreshingUser(memory, token)).toEqual(refusal(401))
  })
})

describe('the companies of a user', () => {
  test.each([
    [1, off, [101, 102]],
    [2, off, [101]],
    [3, off, [101]],
    [1, on('a signed-in master user with one company'), [101]],
    [1, on('a signed-in master user with every account status'), [101, 102, 103, 104, 105]],
    [1, on('account in analysis'), [101, 102, 103]],
    [1, on('account refused'), [101, 102, 104]],
    [1, on('account not needed'), [101, 102, 105]],
    [3, on('account not needed'), [101]],
  ])('usuario %i has those of the state that is on', (id, isOn, expected) => {
    expect(companyScope(at(users, id), isOn)).toEqual(expected)
  })

  test('a chosen company narrows the request, a foreign one is refused', () => {
    expect(narrowScope([101, 102], undefined)).toEqual([101, 102])
    expect(narrowScope([101, 102], 102)).toEqual([102])
    expect(narrowScope([101], 102)).toEqual(refusal(403))
    expect(scopeOfCnpj(companies, [101, 102], '11222333000262')).toEqual([102])
    expect(scopeOfCnpj(companies, [101], '11222333000262')).toEqual(refusal(403))
    expect(scopeOfCnpj(companies, [101], '99999999000199')).toEqual(refusal(403))
  })
})

describe('paging', () => {
  const items = Array.from({ length: 20 }, (_, index) => index + 1)
  test.each([
    [1, { from: 1, to: 15, next_page: 2, prev_page: null, current_page: 1 }, 15],
    [2, { from: 16, to: 20, next_page: null, prev_page: 1, current_page: 2 }, 5],
    [3, { from: null, to: null, next_page: null, prev_page: 2, current_page: 3 }, 0],
  ])('page %i of twenty records has its keys and its records', (page, keys, count) => {
    const { data, ...envelope } = pageOf(items, page, 15)
    expect(data).toHaveLength(count)
    expect(envelope).toEqual({ total: 20, per_page: 15, ...keys })
  })

  test.each([
    [15, 1, { from: 1, to: 15, next_page: null, prev_page: null }],
    [16, 1, { from: 1, to: 15, next_page: 2, prev_page: null }],
    [16, 2, { from: 16, to: 16, next_page: null, prev_page: 1 }],
    [0, 1, { from: null, to: null, next_page: null, prev_page: null }],
    [1, 0, { from: 1, to: 1, current_page: 1, prev_page: null }],
    [1, -3, { from: 1, to: 1, current_page: 1, prev_page: null }],
    [16, 2.9, { from: 16, to: 16, current_page: 2, prev_page: 1 }],
  ])('of %i records page %d is told with the numbers of its records', (total, page, keys) => {
    const numbers = Array.from({ length: total }, (_, index) => index + 1)
    const told = pageOf(numbers, page, 15)
    expect(told).toMatchObject({ total, ...keys })
    expect(told.data[0] ?? null).toBe(told.from)
    expect(told.data.at(-1) ?? null).toBe(told.to)
  })
})

describe('requirements', () => {
  const values = (id: number, registries = { drivers, trucks, vehicles }) => {
    const { motorista, veiculo, caminhao, boleiaPay } = requirementsOf(at(companies, id), registries)
    return [motorista, veiculo, caminhao, boleiaPay].map(({ value }) => value)
  }
  test.each([
    [101, ['OK', 'OK', 'OK', 'OK']],
    [102, ['ERROR', 'WARNING', 'ERROR', 'WARNING']],
    [105, ['ERROR', 'ERROR', 'ERROR', 'OK']],
    [106, ['ERROR', 'ERROR', 'ERROR', 'WARNING']],
  ])('company %i has %j', (id, expected) => {
    expect(values(id)).toEqual(expected)
  })

  test('records that are refused or inactive only warn', () => {
    const registries = {
      drivers: drivers.map((driver) => ({ ...driver, status: 'INVALID' })),
      trucks: trucks.map((truck) => ({ ...truck, ativo: false })),
      vehicles: vehicles.map((vehicle) => ({ ...vehicle, ativo: false })),
    }
    expect(values(101, registries)).toEqual(['WARNING', 'WARNING', 'WARNING', 'OK'])
  })

  test('one record that is refused or inactive only warns as well', () => {
    const registries = {
      drivers: drivers.slice(0, 1).map((driver) => ({ ...driver, status: 'INVALID' })),
      trucks: trucks.slice(0, 1).map((truck) => ({ ...truck, ativo: false })),
      vehicles: vehicles.slice(0, 1).map((vehicle) => ({ ...vehicle, ativo: false })),
    }
    expect(values(101, registries)).toEqual(['WARNING', 'WARNING', 'WARNING', 'OK'])
  })
})

describe('lists', () => {
  const all = companies.map(({ id }) => id)
  test.each([
    ['no filter', {}, [101, 102, 103], [101, 102, 103]],
    ['a scope alone', {}, [104], [104]],
    ['a part of the name without accents', { nome: 'LOGISTICA' }, all, [105]],
    ['a name of two', { nome: 'ipe roxo' }, all, [101, 102]],
    ['a part of the trading name', { nome: 'ipê' }, all, [101, 102, 109]],
    ['the digits of a CNPJ', { nome: '11222333' }, all, [101, 102]],
    ['a CNPJ with its mask', { nome: '11.222.333/0002-62' }, all, [102]],
    ['a text without a digit, which no CNPJ holds', { nome: '---' }, all, []],
    ['a company out of the scope', { nome: 'Serra Azul' }, [101, 102], []],
  ])('companies by %s', (_, query, scope, ids) => {
    const named = companies.map((one) => (one.id === 109 ? { ...one, nome_fantasia: 'Fretes Ipê' } : one))
    expect(listCompanies(named.toReversed(), query, scope).map(({ id }) => id)).toEqual(ids)
  })

  test.each([
    ['active', { active: true }, [101]],
    ['blocked', { active: false }, [102]],
    ['both', {}, [101, 102]],
  ])('companies that are %s', (_, query, ids) => {
    const some = companies.slice(0, 2).map((one) => ({ ...one, active: one.id === 101 }))
    expect(listCompanies(some, query, all).map(({ id }) => id)).toEqual(ids)
  })

  test.each([
    ['no filter', {}, 7],
    ['a part of the name without accents', { nome: 'joao' }, 1],
    ['a CPF', { cpf: '22233344405' }, 1],
    ['active', { ativo: true }, 6],
    ['the statuses of the directing search', { list_status: ['VALID', 'MANUAL_APPROVAL'], ativo: true }, 4],
  ])('drivers by %s', (_, query, count) => {
    expect(listDrivers(drivers, query, [101])).toHaveLength(count)
  })

  test('drivers come by their names as Portuguese sorts them, those of other companies left out', () => {
    const named = ['Zeca', 'Ágata', 'bruno', 'Ana'].map((nome, index) => ({
      ...at(drivers, 201),
      id: index,
      nome,
      frotista_id: nome === 'Ana' ? 102 : 101,
    }))
    expect(listDrivers(named, {}, [101]).map(({ nome }) => nome)).toEqual(['Ágata', 'bruno', 'Zeca'])
  })

  test.each([
    ['no filter', {}, [301, 302, 303, 304]],
    ['a part of the plate', { placa: 'bcd' }, [302]],
    ['a part of the name', { descricao: 'BITREM' }, [301]],
    ['truck types', { truckTypes: [3] }, []],
    ['trailer types, where a truck without trailers passes', { trailerTypes: [2, 3] }, [302, 303, 304]],
  ])('trucks by %s', (_, query, ids) => {
    expect(listTrucks(wholeTrucks.toReversed(), query, [101]).map(({ id }) => id)).toEqual(ids)
  })

  const newest: TripsQuery = { order_by: 'DESC' }
  test.each([
    ['the newest first', newest, 20, 620],
    ['the oldest first', { order_by: 'ASC' as const }, 20, 601],
    ['a driver’s name', { ...newest, motorista: 'valdecir' }, 3, 616],
    ['a driver’s CPF with its points', { ...newest, motorista: '333.444.555-08' }, 3, 619],
    ['a plate with a hyphen', { ...newest, caminhao: 'abc-1d23' }, 5, 619],
    ['a CT-e', { ...newest, cte: '100507' }, 1, 607],
    ['an origin', { ...newest, origem: 'Cascavel', cidadeOrigemIBGE: 4104808 }, 2, 611],
    [
      'an origin of the same name elsewhere',
      { ...newest, origem: 'Cascavel', cidadeOrigemIBGE: 2303501 },
      0,
      undefined,
    ],
    ['a destination', { ...newest, destino: 'Santos', cidadeDestinoIBGE: 3548500 }, 3, 618],
    ['a destination without its code', { ...newest, destino: 'chapeco' }, 2, 616],
    ['a very long odd text', { ...newest, motorista: `%_'"${'x'.repeat(5000)}` }, 0, undefined],
  ])('requested trips by %s', (_, query, count, first) => {
    const found = listTrips(trips, query, [101, 102])
    expect(found).toHaveLength(count)
    expect(found[0] && conjuntoIdOf(found[0])).toBe(first)
  })

  test('requested trips of a user with one company leave out the other one’s', () => {
    expect(listTrips(trips, newest, [101])).toHaveLength(19)
    expect(listTrips(trips, newest, [102]).map(({ id }) => id)).toEqual([516])
  })
})
