import { describe, expect, it } from 'vitest'
import { companyPick } from '#machines/shared/companyPick.ts'
import { companyOf } from '#tests/support/samples.ts'

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
