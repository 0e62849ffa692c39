import { describe, expect, it } from 'vitest'
import { companyPick, standingFirst } from '#machines/shared/companyPick.ts'
import { companyOf } from '#tests/support/samples.ts'

describe('Of the companies to choose from', () => {
  const companies = [1, 2, 3, 4].map((id) => companyOf({ id }))

  it.each([
    [3, [3, 1, 2, 4]],
    [1, [1, 2, 3, 4]],
    [null, [1, 2, 3, 4]],
    [9, [1, 2, 3, 4]],
  ])('%s stands first, and the others as they came', (first, order) => {
    expect(standingFirst(companies, first).map(({ id }) => id)).toEqual(order)
  })

  it('none that has no number takes its place', () => {
    const unread = { id: null, isUnreadable: true } as const
    expect(standingFirst([unread, ...companies], null)[0]).toBe(unread)
    expect(standingFirst([unread, ...companies], 2)[1]).toBe(unread)
  })
})

describe('A company', () => {
  it.each([
    ['11.222.333/0001-81', true],
    ['112223330001', true],
    ['222.333', true],
    ['ipe roxo', true],
    ['TRANSPORTES IPÊ', true],
    ['roxo', true],
    ['11222333000262', false],
    ['Araucária', false],
  ])('is found by %s: %s', (text, isFound) => {
    const company = companyOf({ nome_fantasia: 'Roxo Cargas' })
    expect(companyPick.matches?.(company, text)).toBe(isFound)
  })

  it('is named by its CNPJ and its corporate name', () => {
    expect(companyPick.labelOf(companyOf())).toBe('11.222.333/0001-81 - Transportes Ipê Roxo Ltda')
  })

  it('without a trade name is found by its corporate name', () => {
    expect(companyPick.matches?.(companyOf({ nome_fantasia: null }), 'Ipê Roxo')).toBe(true)
    expect(companyPick.matches?.(companyOf({ nome_fantasia: null }), 'null')).toBe(false)
  })
})
