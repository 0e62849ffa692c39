import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountIn, centavosOf, centavosTyped, formatBrl, formatSigned } from '#domain/money.ts'

describe('an amount in reais', () => {
  it.each([
    [1234.56, 'R$ 1.234,56'],
    [0, 'R$ 0,00'],
    [0.1 + 0.2, 'R$ 0,30'],
    [1, 'R$ 1,00'],
    [-150, '-R$ 150,00'],
    [-0.01, '-R$ 0,01'],
    [-0.005, '-R$ 0,01'],
    [-0, 'R$ 0,00'],
    [-0.001, 'R$ 0,00'],
    [-1e-7, 'R$ 0,00'],
    [Number.NaN, 'sem valor'],
    [Number.POSITIVE_INFINITY, 'sem valor'],
    [1_234_567.8, 'R$ 1.234.567,80'],
  ])('CORE-429 shows %s as %s', (reais, shown) => {
    expect(formatBrl(reais)).toBe(shown)
  })

  it('has no sign when it is counted in centavos and none is left', () => {
    expect(centavosOf(-0.001)).toBe(0)
    expect([8.165, 1.005, 0.285, 1.255, -12.345].map(centavosOf)).toEqual([817, 101, 29, 126, -1235])
    expect(formatSigned(centavosOf(-0))).toBe('R$ 0,00')
    expect(formatSigned(centavosOf(-0.01))).toBe('− R$ 0,01')
  })

  it('is written as the browser would write it without the sign of zero, whatever the number is', () => {
    const ofTheBrowser = new Intl.NumberFormat('pt-BR', {
      style: 'currency',
      currency: 'BRL',
      signDisplay: 'negative',
    })
    const amount = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.double({ min: -1e7, max: 1e7 }),
      fc.integer({ min: -1e9, max: 1e9 }).map((thousandths) => thousandths / 1000),
      fc.constantFrom(1.005, 0.995, 0.005, -0.005, -0.001, 1e-7, 9_999_999_999_999.99, 1e13, 1e21),
    )
    fc.assert(
      fc.property(amount, (reais) => {
        expect(formatBrl(reais)).toBe(ofTheBrowser.format(reais).replace(/\u00a0/g, ' '))
      }),
      { numRuns: 2000 },
    )
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
    ['R$ 0,0٥', 5],
    ['R$ 0,05۶', 56],
    ['R$ 0,05７', 57],
  ])('%s is %s centavos', (text, centavos) => {
    expect(centavosTyped(text)).toBe(centavos)
  })
})

describe('ten ways to write an amount', () => {
  it.each([
    ['1.234,5', 123_450],
    ['1234.50', 123_450],
    ['1234,50', 123_450],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['R$ 1.234,50', 123_450],
    ['R$1.234,50', 123_450],
    ['R$\u00a01.234,50', 123_450],
    ['BRL 1234.5', 123_450],
    ['1 234,50', 123_450],
    ['1\u202f234.50', 123_450],
    ['150 300,00', 15_030_000],
    ['150\u00a0300', 15_030_000],
    ['R$\u00a01\u2007500', 150_000],
    ['1\u202f234\u202f567', 123_456_700],
    ["1'234.50", 123_450],
    ['١٢٣٤٫٥٠', 123_450],
    ['١٬٢٣٤٫٥٠', 123_450],
    ['۱۲۳۴٫۵', 123_450],
    ['１２３４，５０', 123_450],
    ['１．２３４，５', 123_450],
    [' \t1234,5 \n', 123_450],
    ['Valor: R$ 1.234,50.', 123_450],
    ['1.234,50 reais', 123_450],
    ['BRL: 1.234,50', 123_450],
    ['Valor do frete 1.234,50', 123_450],
    ['Valor líquido a pagar: R$ 1.234,50', 123_450],
    ['R$: 1.234,50', 123_450],
    ['Você recebeu R$ 1.234,50', 123_450],
    ['Valor\nR$ 1.234,50', 123_450],
    ['R$\t1.234,50', 123_450],
    ['PIX de R$ 1.234,50', 123_450],
    ['Saldo por mês: 1.234,50', 123_450],
    ['\u200e1.234,50\u200f', 123_450],
    ['1.234.567,8', 123_456_780],
    ['1,234,567.8', 123_456_780],
    ['1,234,567', 123_456_700],
    // as before
    ['1500', 150_000],
    ['1.500', 150_000],
    ['1.500.000', 150_000_000],
    ['1500,50', 150_050],
    ['1500.50', 150_050],
    [' R$ 1.500.000,00 ', 150_000_000],
    ['0,5', 50],
    [',50', 50],
    ['0', 0],
    ['007,50', 750],
    ['1234,', 123_400],
    ['999999999999,99', 99_999_999_999_999],
  ])('%j is %s centavos', (text, centavos) => {
    expect(amountIn(text)).toEqual({ kind: 'read', centavos })
  })

  it.each([
    ['', 'none'],
    ['nada', 'none'],
    ['R$', 'none'],
    ['-50', 'negative'],
    ['−50', 'negative'],
    ['- R$ 1.234,50', 'negative'],
    ['R$ -1.234,50', 'negative'],
    ['(1.234,50)', 'negative'],
    ['1.234,50-', 'negative'],
    ['1e3', 'unclear'],
    ['1,5e3', 'unclear'],
    ['0x10', 'unclear'],
    ['5 mil', 'unclear'],
    ['1,234', 'unclear'],
    ['0.500', 'unclear'],
    ['1.234,567', 'unclear'],
    ['1.23.456', 'unclear'],
    ['12.34,50', 'unclear'],
    ['1,234,50', 'unclear'],
    ['1.234.50', 'unclear'],
    ['1..5', 'unclear'],
    ['10 20', 'unclear'],
    // two numbers, unless centavos follow
    ['150 300', 'unclear'],
    ['100 000', 'unclear'],
    ['R$ 1 500', 'unclear'],
    ['1 234 567', 'unclear'],
    ['1 234\u00a0567', 'unclear'],
    ['R$ 10,00 ou R$ 20,00', 'unclear'],
    ['USD100', 'unclear'],
    ['Total USD1.500,00', 'unclear'],
    ['US 100,00', 'unclear'],
    ['Gs 50.000', 'unclear'],
    ['BTC 1', 'unclear'],
    ['Pix: 11122233396', 'unclear'],
    [`${'emes'.repeat(24)}1`, 'unclear'],
    ['libras: 5', 'unclear'],
    ['1\t500,00', 'unclear'],
    ['Frete\t1\t500,00', 'unclear'],
    ['Parcela 2 100,00', 'unclear'],
    ['Valor em centavos: 1500', 'unclear'],
    ['Valor em milhares: 5', 'unclear'],
    ['Mil 50', 'unclear'],
    ['Menos 50', 'negative'],
    ['l,50', 'unclear'],
    ['Total.50', 'unclear'],
    ['Valor,50', 'unclear'],
    ['US$ 100,00', 'unclear'],
    ['AR$ 100,00', 'unclear'],
    ['$ 100,00', 'unclear'],
    ['€ 50', 'unclear'],
    ['100 USD', 'unclear'],
    ['USD 100', 'unclear'],
    ['usd: 100', 'unclear'],
    ['Total em EUR: 100', 'unclear'],
    ['CHF 100', 'unclear'],
    ['PYG 100.000', 'unclear'],
    ['dólar 100', 'unclear'],
    ['Valor em dólares: 100', 'unclear'],
    ['euros 50', 'unclear'],
    ['pesos: 100', 'unclear'],
    ['50%', 'unclear'],
    ['1234567890123', 'tooLarge'],
    ['12345678901234', 'tooLarge'],
  ])('%j is refused: %s', (text, why) => {
    expect(amountIn(text)).toEqual({ kind: 'refused', why })
  })

  it('reads what the portal shows, and what browsers write in other places, to the centavo', () => {
    const formats = ['pt-BR', 'en-US', 'es-MX', 'fr-FR', 'ar-EG', 'fa-IR', 'de-CH'].map(
      (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }),
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999_99 }),
        fc.constantFrom(...formats),
        (centavos, format) => {
          const written = format.format(centavos / 100)
          expect(amountIn(written), written).toEqual({ kind: 'read', centavos })
          expect(amountIn(formatBrl(centavos / 100))).toEqual({ kind: 'read', centavos })
        },
      ),
      { seed: 20_261_123, numRuns: 1000 },
    )
  })

  it('takes any text, however long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const read = amountIn(text)
        if (read.kind === 'read') expect(Number.isSafeInteger(read.centavos)).toBe(true)
      }),
      { seed: 20_261_123, numRuns: 10_000 },
    )
    for (const piece of ['1', '1.', ' ', 'R$ ', '1,234', '-', 'a', '. ', '1 ', "1'"]) {
      expect(amountIn(piece.repeat(1_000_000))).toEqual({ kind: 'refused', why: 'unclear' })
    }
  })
})

describe('an amount that is copied from elsewhere', () => {
  it.each([
    ['\u202d1.500,00\u202c', 150000],
    ['R$\u00a0\u2066150,00\u2069', 15000],
    ['1\u00ad500,00', 150000],
    ['\uff11\uff15,\uff10\uff10', 1500],
  ])('is read without the signs that nobody sees: %j', (text, centavos) => {
    expect(amountIn(text)).toEqual({ kind: 'read', centavos })
  })

  it.each([
    ['Vale-pedágio: R$ 350,00', 35000],
    ['CT-e R$ 1.500,00', 150000],
    ['Frete Cascavel-Paranaguá R$ 4.500,00', 450000],
  ])('is read behind a word that has a hyphen: %j', (text, centavos) => {
    expect(amountIn(text)).toEqual({ kind: 'read', centavos })
  })

  it.each([
    ['menos R$ 1.500,00', 'negative'],
    ['Menos: R$ 1.500,00', 'negative'],
    ['saldo negativo: R$ 1.500,00', 'negative'],
    ['- R$ 1.500,00', 'negative'],
    ['Adiantamento - R$ 1.500,00', 'unclear'],
    ['milhões de R$ 15', 'unclear'],
    ['mil R$ 5', 'unclear'],
  ])('is refused where words make another amount of it: %j', (text, why) => {
    expect(amountIn(text)).toEqual({ kind: 'refused', why })
  })

  it('is not read where a digit stands above the line: it would be ten times as much', () => {
    expect(amountIn('15²')).toEqual({ kind: 'refused', why: 'unclear' })
  })
})
