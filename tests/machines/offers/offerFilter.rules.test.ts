import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countFilters,
  filterAddress,
  filterOfAddress,
  noFilter,
  type OfferFilter,
  offersAddress,
  queryOf,
} from '#machines/offers/offerFilter.ts'

const cascavel = { ibge: 4104808, nome: 'Cascavel', uf_estado: 'PR' }
const paranagua = { ibge: 4118204, nome: 'Paranaguá', uf_estado: 'PR' }
const soja = { id: 1, descricao: 'Soja' }

const full: OfferFilter = {
  id: 42,
  origem: cascavel,
  destino: paranagua,
  valor: 150,
  raioOrigem: 200,
  raioDestino: 0,
  produto: soja,
  lotesDirecionados: true,
}

describe("the number of 'FILTRAR(n)'", () => {
  it.each<readonly [string, Partial<OfferFilter>, number]>([
    ['nothing', {}, 0],
    ['a lote number', { id: 42 }, 1],
    ['a value', { valor: 1 }, 1],
    ['an origin', { origem: cascavel }, 1],
    ['an origin with a radius of its own', { origem: cascavel, raioOrigem: 0 }, 2],
    ['a radius without its city', { raioOrigem: 300, raioDestino: 0 }, 0],
    ['a destination with a radius of its own', { destino: paranagua, raioDestino: 300 }, 2],
    ['a product', { produto: soja }, 1],
    ['directed cargos', { lotesDirecionados: true }, 1],
    ['everything', full, 8],
  ])('counts %s', (_, filter, count) => {
    expect(countFilters({ ...noFilter, ...filter })).toBe(count)
  })
})

describe('what the backend is asked', () => {
  it('CORE-088 CORE-452 is nothing without a filter', () => {
    expect(noFilter).toEqual({
      id: null,
      origem: null,
      destino: null,
      valor: 0,
      raioOrigem: 100,
      raioDestino: 100,
      produto: null,
      lotesDirecionados: false,
    })
    expect(queryOf(noFilter, null)).toEqual({})
  })

  it.each<readonly [string, Partial<OfferFilter>, object]>([
    ['CORE-107', { id: 42 }, { id: 42 }],
    ['CORE-108', { valor: 150 }, { valor: 150 }],
    ['CORE-109 CORE-111', { origem: cascavel }, { origem: 4104808, raio_origem: 100 }],
    ['CORE-111', { origem: cascavel, raioOrigem: 0 }, { origem: 4104808, raio_origem: 0 }],
    ['CORE-110 CORE-112', { destino: paranagua }, { destino: 4118204, raio_destino: 100 }],
    ['CORE-112', { destino: paranagua, raioDestino: 300 }, { destino: 4118204, raio_destino: 300 }],
    ['a radius without its city', { raioOrigem: 300, raioDestino: 0 }, {}],
    [
      'a radius that does not exist',
      { origem: cascavel, raioOrigem: 150 },
      { origem: 4104808, raio_origem: 100 },
    ],
    ['a product', { produto: soja }, { produto_id: 1 }],
    ['CORE-114', { lotesDirecionados: true }, { lotes_direcionados: true }],
  ])('%s: %j', (_, filter, query) => {
    expect(queryOf({ ...noFilter, ...filter }, null)).toEqual(query)
  })

  it('is scoped by the selected company', () => {
    expect(queryOf(noFilter, '11222333000181')).toEqual({ cnpj_frotista: '11222333000181' })
  })
})

describe('the address of a filtered page', () => {
  const pageOf = (filter: OfferFilter, page: number) => offersAddress({ query: { filter, cnpj: null }, page })

  it('is short for the first page of everything', () => {
    expect(pageOf(noFilter, 1)).toBe('/lotes')
    expect(pageOf(noFilter, 2)).toBe('/lotes?page=2')
    expect(filterAddress(noFilter)).toBe('/lotes/filtros')
  })

  it('names each filter', () => {
    expect(pageOf(full, 3)).toBe(
      '/lotes?id=42&valor=150&origem=4104808%2CCascavel%2CPR&raio_origem=200' +
        '&destino=4118204%2CParanagu%C3%A1%2CPR&raio_destino=0&produto=1%2CSoja&direcionados=true&page=3',
    )
  })

  it('says nothing of the company', () => {
    expect(offersAddress({ query: { filter: noFilter, cnpj: '11222333000181' }, page: 1 })).toBe('/lotes')
  })

  it('is read as it was written', () => {
    const name = fc.stringMatching(/^[A-Za-zÀ-ú' .&#%?=+-]{1,80}$/)
    const place = fc.option(
      fc.record({
        ibge: fc.integer({ min: 1_100_015, max: 5_300_108 }),
        nome: name,
        uf_estado: fc.constantFrom('PR', 'SC', 'SP', 'MT'),
      }),
    )
    const radius = fc.constantFrom(0, 100, 200, 300)
    const filters = fc.record({
      id: fc.option(fc.integer({ min: 0, max: 999_999_999 })),
      origem: place,
      destino: place,
      valor: fc.integer({ min: 0, max: 1000 }),
      raioOrigem: radius,
      raioDestino: radius,
      produto: fc.option(
        fc.record({
          id: fc.integer({ min: 0, max: 999_999_999 }),
          descricao: fc.stringMatching(/^[^\n\r\u2028\u2029\ud800-\udfff]{1,80}$/),
        }),
      ),
      lotesDirecionados: fc.boolean(),
    })
    fc.assert(
      fc.property(filters, fc.integer({ min: 1, max: 99_999 }), (filter, page) => {
        const address = pageOf(filter, page)
        const read = filterOfAddress(address.slice('/lotes'.length))
        expect(read).toEqual({
          // a radius is only kept with its city
          filter: {
            ...filter,
            raioOrigem: filter.origem ? filter.raioOrigem : 100,
            raioDestino: filter.destino ? filter.raioDestino : 100,
          },
          page,
        })
        expect(pageOf(read.filter, read.page)).toBe(address)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    '?id=abc&valor=-5&origem=Cascavel&raio_origem=50&produto=&direcionados=1&page=0',
    '?id=1e9&valor=1001&origem=4104808,Casca,vel,PR&raio_origem=999&page=-1',
    '?id=9999999999&valor=1.5&origem=410,Cascavel,PR&destino=4104808,Cascavel,pr&page=1.5',
    '?%%%&&&==',
    '',
  ])('leaves out what is no filter of ours: %s', (search) => {
    expect(filterOfAddress(search)).toEqual({ filter: noFilter, page: 1 })
  })

  it('reads whatever stands there without a fault', () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        const { filter, page } = filterOfAddress(search)
        expect(page).toBeGreaterThanOrEqual(1)
        expect(countFilters(filter)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 2000 },
    )
  })
})
