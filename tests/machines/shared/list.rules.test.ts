import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pages } from '#domain/pages.ts'
import { searchedIn } from '#domain/searched.ts'
import { defineList } from '#machines/shared/defineList.ts'
import { searchField } from '#machines/shared/listFields.ts'
import { testFields } from '#tests/support/kits/testList.ts'
import { noToyFilter, type ToyFilter, toyList, toySamples } from './toyList.ts'

testFields(toySamples)

const searchOf = (filter: ToyFilter, page = 1) => toyList.address({ filter, page }).slice('/toys'.length)

/** Texts of any characters and any length. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', '   ', 'João & Cia', '"; drop table', '\u0000', '🚛', 'x'.repeat(10_000)),
)
const place = fc.record({
  ibge: fc.integer({ min: 1_000_000, max: 9_999_999 }),
  nome: fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((name) => !name.includes(',') && name.length <= 80),
  uf_estado: fc.constantFrom('PR', 'SP', 'MT'),
})
const filters = fc.record({
  nome: text,
  nota: text,
  numero: fc.option(fc.integer({ min: 0, max: 5000 })),
  cidade: fc.option(place),
  raio: fc.constantFrom(0, 100, 200, 300),
  ativo: fc.boolean(),
  ordem: fc.constantFrom('novo' as const, 'antigo' as const),
})

describe('the fields of a list', () => {
  it('come back from the address as they are searched, whatever was typed', () => {
    fc.assert(
      fc.property(filters, fc.integer({ min: 1, max: 99_999 }), (filter, page) => {
        expect(toyList.read(searchOf(filter, page))).toEqual({
          filter: {
            ...filter,
            nome: searchedIn(filter.nome),
            nota: searchedIn(filter.nota),
            raio: filter.cidade ? filter.raio : 100,
          },
          page,
        })
      }),
      { numRuns: 1000 },
    )
  })

  it('are asked for as they are counted: one key a filter, a search or an order', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const { nome, ordem, raio, ...counted } = toyList.queryOf({ filter, company: null }) as Record<
          string,
          unknown
        >
        expect(ordem).toBe(filter.ordem)
        expect(nome ?? '').toBe(searchedIn(filter.nome))
        expect(raio).toBe(filter.cidade ? filter.raio : undefined)
        const isRadius = filter.cidade !== null && filter.raio !== 100
        expect(toyList.count(filter)).toBe(Object.keys(counted).length + (isRadius ? 1 : 0))
      }),
      { numRuns: 1000 },
    )
  })

  it.each<readonly [string, Partial<ToyFilter>]>([
    ['', {}],
    ['?', {}],
    ['?%%%&&&==', {}],
    ['?produto=1&empresa=7&company=7&numero=7', {}],
    ['?n=abc', {}],
    ['?n=5001', {}],
    ['?n=-5', {}],
    ['?n=1.5', {}],
    ['?n=1e3', {}],
    ['?n=0000000001', {}],
    ['?cidade=Cascavel', {}],
    ['?cidade=410480,Cascavel,PR', {}],
    ['?cidade=4104808,Cascavel,pr', {}],
    ['?cidade=4104808,,PR', {}],
    ['?cidade=4104808,Casca,vel,PR', {}],
    [`?cidade=4104808,${'x'.repeat(81)},PR`, {}],
    ['?ativo=1', {}],
    ['?ordem=antigo', {}],
    ['?ordem=novo', {}],
    ['?nota=%E0%A4%A', { nota: '\ufffd%A' }],
    ['?nota=a&nota=b', { nota: 'a' }],
    ['?raio=200', { raio: 200 }],
  ])('leave out what is none of ours in %s', (search, rest) => {
    expect(toyList.read(search)).toEqual({ filter: { ...noToyFilter, ...rest }, page: 1 })
  })

  it.each([
    ['?page=2', 2],
    ['?page=99999', 99_999],
    ['?page=100000', 1],
    ['?page=0', 1],
    ['?page=-1', 1],
    ['?page=1.5', 1],
    ['?page=1e3', 1],
    ['?page=02', 1],
    ['?page= 2', 1],
    ['?page=dois', 1],
  ])('%s is page %i', (search, page) => {
    expect(toyList.read(search)).toEqual({ filter: noToyFilter, page })
  })

  it('are read whatever stands in the address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (search) => {
        const { filter, page } = toyList.read(search)
        expect(page).toBeGreaterThanOrEqual(1)
        expect(Object.keys(filter)).toEqual(Object.keys(toyList.none))
      }),
      { numRuns: 300 },
    )
  })
})

describe('a list that knows no company', () => {
  it('is the same whichever is selected', () => {
    const company = { id: 101, cnpj: '11222333000181' }
    const list = defineList<{ readonly nome?: string }>()({
      id: 'openList',
      path: pages.contact,
      fields: { nome: searchField({ ask: (nome) => ({ nome }) }) },
    })
    expect(list.scopeOf(company)).toBeNull()
    expect(list.queryOf({ filter: { nome: 'Ana' }, company })).toEqual({ nome: 'Ana' })
  })
})
