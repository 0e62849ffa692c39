import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatSlipCode } from '#domain/slipCode.ts'
import { latinDigits, slipCodeIn } from '#domain/slipCodeInText.ts'
import { bankSlip, bill } from './slipCodeMaker.ts'

const LINE = '00190500954014481606906809350314337370000000100'
const SHOWN = '00190.50095 40144.816069 06809.350314 3 37370000000100'
const BARS = '00193373700000001000500940144816060680935031'
const BILL = '846700000017435900240209024050002435842210108119'
const BILL_SHOWN = '84670000001-7 43590024020-9 02405000243-5 84221010811-9'
/** Behind it '12' makes bars of its last digits whose check digit fits by chance. */
const BY_CHANCE = '23791691013993343756685580225044115000000069417'
const BY_CHANCE_SHOWN = '23791.69101 39933.437566 85580.225044 1 15000000069417'
/** Of an NF-e: 44 digits. */
const KEY = '35261177888999000181550010000012341000012345'
const WRONG = `1${LINE.slice(1)}`

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const LINES = fc.sample(
  fc.record({
    line: fc.oneof(
      fc
        .record({ amount: fc.integer({ min: 1, max: 9_999_999 }), own: digits(25) })
        .map(({ amount, own }) => bankSlip('237', amount, '2026-11-12', own).line),
      fc
        .record({ kind: fc.constantFrom('6' as const, '8' as const), own: digits(29) })
        .map(({ kind, own }) => bill('3', kind, 12_345, own).line),
    ),
    // a first digit makes another kind of code
    place: fc.integer({ min: 1, max: 46 }),
    by: fc.integer({ min: 1, max: 9 }),
  }),
  { seed: 20_261_129, numRuns: 1000 },
)

describe('the code of a slip in a text', () => {
  it.each([
    ['nothing else', SHOWN, LINE],
    ['bars', `Código: ${BARS}.`, BARS],
    ['a bill', `Conta de luz ${BILL_SHOWN} ref. 11/2026`, BILL],
    [
      'words, an amount and a due date around it',
      `Boleto de R$ 1.845,90: ${SHOWN} vencimento 29/11/2026`,
      LINE,
    ],
    ['an amount beside it', `1.845 ${SHOWN} 2026`, LINE],
    ['a day beside it', `29-11-2026 ${SHOWN}`, LINE],
    [
      'a line that is broken',
      `Linha digitável:\n00190.50095 40144.816069\n06809.350314 3 37370000000100\n`,
      LINE,
    ],
    ['the same twice', `${SHOWN}\n${LINE}`, LINE],
    ['its line and its bars', `${SHOWN}\n\n${BARS}`, LINE],
    ['signs between its groups', SHOWN.replace(/ /g, ' | '), LINE],
    [
      'full-width digits',
      'Linha ００１９０５００９５４０１４４８１６０６９０６８０９３５０３１４３３７３７０００００００１００',
      LINE,
    ],
    ['arabic digits', LINE.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))), LINE],
    // with the two digits its end would be bars whose check digit fits by chance
    ['a day behind it', `${BY_CHANCE_SHOWN} 12/11/2026`, BY_CHANCE],
    ['the key of an invoice beside it', `Chave ${KEY} boleto ${SHOWN}`, LINE],
    ['the number of an agency before a bill', `00012345678-9 ${BILL_SHOWN}`, BILL],
    ['bars in four groups', 'Código: 00193373700 00000100050 09401448160 60680935031', BARS],
    ['bars in any groups, and nothing else', BARS.replace(/.{4}/g, '$& '), BARS],
    ['each digit apart', [...LINE].join(' '), LINE],
    ['each digit apart and one more', `${[...LINE].join(' ')} 7`, LINE],
    // its check digits are told at the field
    ['a wrong digit', `Boleto: ${WRONG} vencimento 29/11/2026`, WRONG],
    [
      'a wrong digit, where a day behind it makes bars whose check digit fits',
      '23792.58748 25873.222531 96789.450671 1 15000000096042 12/11/2026',
      '23792587482587322253196789450671115000000096042',
    ],
  ])('is found with %s', (_, text, code) => {
    expect(slipCodeIn(text)).toBe(code)
  })

  it.each([
    ['nothing', ''],
    ['words', 'Boleto de R$ 1.845,90'],
    ['half a code', SHOWN.slice(0, 40)],
    ['two codes', `${SHOWN}\n${BILL_SHOWN}`],
    ['a wrong one and another', `${WRONG}; ${SHOWN}`],
    ['one and a wrong one', `${SHOWN}\n${WRONG}`],
    ['one and a wrong bill', `${SHOWN}\n${BILL_SHOWN.replace('-7', '-6')}`],
    ['one and a wrong one with each digit apart', `${SHOWN}; ${[...WRONG].join(' ')}`],
    ['bars in other groups among words', `Código: ${BARS.replace(/.{4}/g, '$& ')}`],
    ['a line without its end before a day', `${SHOWN.slice(0, -5)} 12/11/2026`],
    ['two wrong ones', `${WRONG}; 2${LINE.slice(1)}`],
    ['61 digits', '1'.repeat(61)],
    [
      'a PIX code',
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR',
    ],
  ])('is not found in %s', (_, text) => {
    expect(slipCodeIn(text)).toBe(null)
  })

  describe.each<[string, (shown: string) => string]>([
    ['nothing', (shown) => shown],
    ['a day behind it', (shown) => `${shown} 12/11/2026`],
    ['a day and an amount behind it', (shown) => `${shown}\n12/11/2026 R$ 123,45`],
    ['a phone behind it', (shown) => `${shown} 45 3333-0001`],
    ['a mobile behind it', (shown) => `${shown}\n45999990001`],
    ['a written day behind it', (shown) => `${shown}\n12 de novembro de 2026`],
    ['a day before it', (shown) => `12/11/2026 ${shown}`],
    ['an amount before it', (shown) => `1.234,56 ${shown}`],
    ['an amount behind it', (shown) => `${shown} 1.234,56`],
    ['a bank before it', (shown) => `237-2 ${shown}`],
    ['a CNPJ behind it', (shown) => `${shown}\n77.888.999/0001-81`],
    ['a CPF behind it', (shown) => `${shown} 111.222.333-96`],
    ["the bank's number behind it", (shown) => `${shown}\n12345678-9`],
    ['a CEP behind it', (shown) => `${shown}\n85801-000 Cascavel`],
    ['a fine behind it', (shown) => `${shown}\n10% de multa`],
    ['days behind it', (shown) => `${shown} 10 dias`],
  ])('with %s', (_, around) => {
    it('is found for 1,000 lines, and with one wrong digit told as it stands', () => {
      for (const { line, place, by } of LINES) {
        expect(slipCodeIn(around(formatSlipCode(line)))).toBe(line)
        const other = String((Number(line[place]) + by) % 10)
        const wrong = line.slice(0, place) + other + line.slice(place + 1)
        expect(slipCodeIn(around(formatSlipCode(wrong)))).toBe(wrong)
      }
    })
  })

  it('is found in 500 texts with any words around it', () => {
    const words = fc.stringMatching(/^[a-zçãé ,;:/$]{0,30}$/)
    const code = fc.constantFrom(LINE, SHOWN, BILL, BILL_SHOWN, BARS)
    fc.assert(
      fc.property(words, code, words, (before, text, after) => {
        expect(slipCodeIn(`${before}:${text};${after}`)).toBe(text.replace(/\D/g, ''))
      }),
      { seed: 20_261_123, numRuns: 500 },
    )
  })

  // a search that begins anew at each digit takes many times as long
  it.each(['1 ', '11', 'a1'])(
    "is not found in a million characters of '%s'",
    (part) => {
      expect(slipCodeIn(part.repeat(500_000))).toBe(null)
    },
    60_000,
  )
})

it('digits of other scripts are those of a code', () => {
  expect(latinDigits('٩٨١ ۹۸۱ ９８１ 981')).toBe('981 981 981 981')
})
