import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBrl } from '#domain/money.ts'

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
