import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countTripFilters,
  noTripFilter,
  type TripFilter,
  tripFilterAddress,
  tripFilterOfAddress,
  tripsAddress,
  tripsQueryOf,
} from '#machines/trips/tripFilter.ts'

const cascavel = { ibge: 4104808, nome: 'Cascavel', uf_estado: 'PR' }
const paranagua = { ibge: 4118204, nome: 'Paranaguá', uf_estado: 'PR' }
const full: TripFilter = {
  motorista: ' Carlos ',
  caminhao: ' ABC1234 ',
  origem: cascavel,
  destino: paranagua,
  cte: ' 3521 ',
}

const filterOf = (rest: Partial<TripFilter>): TripFilter => ({ ...noTripFilter, ...rest })
const queryOf = (rest: Partial<TripFilter>) =>
  tripsQueryOf({ filter: filterOf(rest), order: 'DESC', companyId: null })

/** Texts as people and machines type them: any characters, also many of them. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '',
    '   ',
    'João & Cia',
    '100%',
    'a+b=c',
    '?#/;',
    '"; drop table',
    '\u0000',
    '🚛',
    'x'.repeat(10_000),
  ),
)
const place = fc.record({
  ibge: fc.integer({ min: 1_000_000, max: 9_999_999 }),
  nome: fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((name) => !name.includes(',') && name.length <= 80),
  uf_estado: fc.constantFrom('PR', 'SP', 'MT'),
})
const filter = fc.record({
  motorista: text,
  caminhao: text,
  origem: fc.option(place),
  destino: fc.option(place),
  cte: text,
})
const order = fc.constantFrom('DESC' as const, 'ASC' as const)

const trimmed = (one: TripFilter): TripFilter => ({
  ...one,
  motorista: one.motorista.trim(),
  caminhao: one.caminhao.trim(),
  cte: one.cte.trim(),
})
const searchOf = (address: string) => new URL(address, 'https://boleia.example.com').search

describe("the number of 'FILTRAR(n)'", () => {
  it.each<[number, string, Partial<TripFilter>]>([
    [0, 'nothing', {}],
    [0, 'nothing but spaces', { motorista: '  ', caminhao: '\t', cte: '\u00a0' }],
    [1, 'a driver', { motorista: 'Carlos' }],
    [1, 'a truck', { caminhao: 'ABC1234' }],
    [1, 'an origin', { origem: cascavel }],
    [1, 'a destination', { destino: paranagua }],
    [1, 'a CT-e', { cte: '3521' }],
    [2, 'a driver and a CT-e', { motorista: 'Carlos', cte: '3521' }],
    [2, 'both cities', { origem: cascavel, destino: cascavel }],
    [5, 'everything', full],
  ])('CORE-262 is %i for %s', (count, _, rest) => {
    expect(countTripFilters(filterOf(rest))).toBe(count)
  })

  it('is the number of filters that the backend is asked for', () => {
    fc.assert(
      fc.property(filter, (one) => {
        const { order_by, cidadeOrigemIBGE, cidadeDestinoIBGE, ...asked } = tripsQueryOf({
          filter: one,
          order: 'DESC',
          companyId: null,
        })
        expect(order_by).toBe('DESC')
        expect(cidadeOrigemIBGE).toBe(one.origem?.ibge)
        expect(cidadeDestinoIBGE).toBe(one.destino?.ibge)
        expect(Object.keys(asked)).toHaveLength(countTripFilters(one))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('what the backend is asked for', () => {
  it('is nothing but the order without a filter and a company', () => {
    expect(queryOf({})).toEqual({ order_by: 'DESC' })
    expect(tripsQueryOf({ filter: noTripFilter, order: 'ASC', companyId: null })).toEqual({ order_by: 'ASC' })
  })

  it('CORE-270 CORE-443 is limited to the selected company, and to none when all are chosen', () => {
    expect(tripsQueryOf({ filter: noTripFilter, order: 'DESC', companyId: 101 })).toEqual({
      order_by: 'DESC',
      frotista_id: 101,
    })
    expect(queryOf({})).not.toHaveProperty('frotista_id')
  })

  it.each<[string, Partial<TripFilter>, object]>([
    ["CORE-314 'Nome ou CPF'", { motorista: ' Carlos Souza ' }, { motorista: 'Carlos Souza' }],
    [
      "CORE-314 'Nome ou CPF' with a CPF as typed",
      { motorista: '111.222.333-96' },
      { motorista: '111.222.333-96' },
    ],
    ["CORE-315 'Caminhão'", { caminhao: ' abc-1234 ' }, { caminhao: 'abc-1234' }],
    ["CORE-316 'CT-e'", { cte: ' 3521 ' }, { cte: '3521' }],
    ["CORE-317 'Origem'", { origem: cascavel }, { origem: 'Cascavel', cidadeOrigemIBGE: 4104808 }],
    ["CORE-318 'Destino'", { destino: paranagua }, { destino: 'Paranaguá', cidadeDestinoIBGE: 4118204 }],
  ])('holds %s, trimmed, and nothing else', (_, rest, asked) => {
    expect(queryOf(rest)).toEqual({ order_by: 'DESC', ...asked })
  })

  it('holds every filter together', () => {
    expect(tripsQueryOf({ filter: full, order: 'ASC', companyId: 101 })).toEqual({
      order_by: 'ASC',
      motorista: 'Carlos',
      caminhao: 'ABC1234',
      cte: '3521',
      origem: 'Cascavel',
      cidadeOrigemIBGE: 4104808,
      destino: 'Paranaguá',
      cidadeDestinoIBGE: 4118204,
      frotista_id: 101,
    })
  })

  it('holds no key of a field that holds nothing but spaces', () => {
    expect(queryOf({ motorista: ' ', caminhao: '\n', cte: '\t' })).toEqual({ order_by: 'DESC' })
  })

  it('CORE-313 holds every text as it was typed but for the spaces around it, however long or odd', () => {
    fc.assert(
      fc.property(text, (typed) => {
        expect(queryOf({ motorista: typed, caminhao: typed, cte: typed })).toEqual(
          typed.trim() === ''
            ? { order_by: 'DESC' }
            : { order_by: 'DESC', motorista: typed.trim(), caminhao: typed.trim(), cte: typed.trim() },
        )
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the address of the requested trips', () => {
  it('is bare for the first page of all, newest first, and never holds the company', () => {
    expect(tripsAddress({ query: { filter: noTripFilter, order: 'DESC', companyId: 101 }, page: 1 })).toBe(
      '/lotes-solicitados',
    )
    expect(tripFilterAddress(noTripFilter, 'DESC')).toBe('/lotes-solicitados/filtros')
  })

  it('holds filter, order and page', () => {
    const query =
      '?motorista=Carlos&caminhao=ABC1234&origem=4104808%2CCascavel%2CPR&destino=4118204%2CParanagu%C3%A1%2CPR&cte=3521&ordem=antigo'
    expect(tripsAddress({ query: { filter: full, order: 'ASC', companyId: 101 }, page: 3 })).toBe(
      `/lotes-solicitados${query}&page=3`,
    )
    expect(tripFilterAddress(full, 'ASC')).toBe(`/lotes-solicitados/filtros${query}`)
  })

  it('CORE-313 gives back what it was made of, whatever was typed', () => {
    fc.assert(
      fc.property(filter, order, fc.integer({ min: 1, max: 99_999 }), (one, sorted, page) => {
        const list = tripsAddress({ query: { filter: one, order: sorted, companyId: null }, page })
        expect(tripFilterOfAddress(searchOf(list))).toEqual({ filter: trimmed(one), order: sorted, page })
        const screen = tripFilterAddress(one, sorted)
        expect(tripFilterOfAddress(searchOf(screen))).toEqual({
          filter: trimmed(one),
          order: sorted,
          page: 1,
        })
      }),
      { numRuns: 1000 },
    )
  })

  it.each<[string, object]>([
    ['?origem=Cascavel', { origem: null }],
    ['?origem=410480,Cascavel,PR', { origem: null }],
    ['?origem=4104808,Cascavel,pr', { origem: null }],
    ['?origem=4104808,,PR', { origem: null }],
    ['?destino=4104808,Cascavel,PR,1', { destino: null }],
    [`?destino=4104808,${'x'.repeat(81)},PR`, { destino: null }],
    ['?produto=1,Soja&frotista_id=7&companyId=7', {}],
    ['?motorista=Carlos&motorista=Paulo', { motorista: 'Carlos' }],
    ['?cte=%E0%A4%A', { cte: '\ufffd%A' }],
  ])('leaves out what is no filter of ours in %s', (search, rest) => {
    expect(tripFilterOfAddress(search)).toEqual({
      filter: { ...noTripFilter, ...rest },
      order: 'DESC',
      page: 1,
    })
  })

  it.each<[string, 'DESC' | 'ASC', number]>([
    ['', 'DESC', 1],
    ['?', 'DESC', 1],
    ['?ordem=antigo', 'ASC', 1],
    ['?ordem=recente', 'DESC', 1],
    ['?ordem=ASC', 'DESC', 1],
    ['?page=2', 'DESC', 2],
    ['?page=99999', 'DESC', 99_999],
    ['?page=100000', 'DESC', 1],
    ['?page=0', 'DESC', 1],
    ['?page=-1', 'DESC', 1],
    ['?page=1.5', 'DESC', 1],
    ['?page=1e3', 'DESC', 1],
    ['?page=02', 'DESC', 1],
    ['?page= 2', 'DESC', 1],
    ['?page=dois', 'DESC', 1],
  ])('%s is in order %s and on page %i', (search, sorted, page) => {
    expect(tripFilterOfAddress(search)).toEqual({ filter: noTripFilter, order: sorted, page })
  })

  it('is read whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (search) => {
        const { order: sorted, page } = tripFilterOfAddress(search)
        expect(['DESC', 'ASC']).toContain(sorted)
        expect(page).toBeGreaterThanOrEqual(1)
      }),
      { numRuns: 300 },
    )
  })
})
