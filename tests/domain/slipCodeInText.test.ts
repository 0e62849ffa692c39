import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { latinDigits, slipCodeIn } from '#domain/slipCodeInText.ts'

const LINE = '00190500954014481606906809350314337370000000100'
const SHOWN = '00190.50095 40144.816069 06809.350314 3 37370000000100'
const BARS = '00193373700000001000500940144816060680935031'
const BILL = '846700000017435900240209024050002435842210108119'
const BILL_SHOWN = '84670000001-7 43590024020-9 02405000243-5 84221010811-9'
const WRONG = `1${LINE.slice(1)}`

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
    ['a wrong one beside it', `${WRONG}; ${SHOWN}`, LINE],
    ['signs between its groups', SHOWN.replace(/ /g, ' | '), LINE],
    [
      'full-width digits',
      'Linha ００１９０５００９５４０１４４８１６０６９０６８０９３５０３１４３３７３７０００００００１００',
      LINE,
    ],
    ['arabic digits', LINE.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))), LINE],
    // its check digits are told at the field
    ['a wrong digit', `Boleto: ${WRONG} vencimento 29/11/2026`, WRONG],
  ])('is found with %s', (_, text, code) => {
    expect(slipCodeIn(text)).toBe(code)
  })

  it.each([
    ['nothing', ''],
    ['words', 'Boleto de R$ 1.845,90'],
    ['half a code', SHOWN.slice(0, 40)],
    ['two codes', `${SHOWN}\n${BILL_SHOWN}`],
    ['two wrong ones', `${WRONG}; 2${LINE.slice(1)}`],
    ['61 digits', '1'.repeat(61)],
    [
      'a PIX code',
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR',
    ],
  ])('is not found in %s', (_, text) => {
    expect(slipCodeIn(text)).toBe(null)
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
  it.each(['1 ', '11', 'a1'])("is not found in a million characters of '%s'", (part) => {
    expect(slipCodeIn(part.repeat(500_000))).toBe(null)
  }, 60_000)
})

it('digits of other scripts are those of a code', () => {
  expect(latinDigits('٩٨١ ۹۸۱ ９８１ 981')).toBe('981 981 981 981')
})
