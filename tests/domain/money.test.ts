import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centavosPasted, centavosTyped, formatBrl } from '#domain/money.ts'

describe('an amount in reais', () => {
  it.each([
    [1234.56, 'R$ 1.234,56'],
    [0, 'R$ 0,00'],
    [0.1 + 0.2, 'R$ 0,30'],
    [1, 'R$ 1,00'],
    [-150, '-R$ 150,00'],
    [1_234_567.8, 'R$ 1.234.567,80'],
  ])('CORE-429 shows %s as %s', (reais, shown) => {
    expect(formatBrl(reais)).toBe(shown)
  })

  it('loses no centavo', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), (centavos) => {
        const digits = formatBrl(centavos / 100).replace(/\D/g, '')
        expect(Number(digits)).toBe(centavos)
      }),
    )
  })
})

describe('an amount that is typed', () => {
  it.each([
    ['', null],
    ['5', 5],
    ['R$ 0,055', 55],
    ['R$ 1.234,567', 1_234_567],
    ['R$ 0,0', null],
    ['0', 0],
    ['R$ 0,000', 0],
    ['123456789012345678', 12_345_678_901_234],
  ])('%s is %s centavos', (text, centavos) => {
    expect(centavosTyped(text)).toBe(centavos)
  })
})

describe('an amount that is pasted', () => {
  it.each([
    ['1500', 150_000],
    ['1.500', 150_000],
    ['1.500.000', 150_000_000],
    ['1500,50', 150_050],
    ['1500.50', 150_050],
    [' R$ 1.500.000,00 ', 150_000_000],
    ['nada', null],
    ['', null],
    ['12345678901234', null],
  ])('%s is %s centavos', (text, centavos) => {
    expect(centavosPasted(text)).toBe(centavos)
  })
})
