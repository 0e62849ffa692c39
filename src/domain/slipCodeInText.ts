import { onlyDigits } from './identifiers.ts'
import { digitsOfCode, readSlipCode, SEPARATOR } from './slipCode.ts'

const LENGTHS: readonly number[] = [44, 47, 48]
const LONGEST = 48
/** A text is no message any more beyond that; characters. */
const LONGEST_TEXT = 100_000

/** What is no separator of a code ends one number and begins another. */
const BETWEEN_NUMBERS = new RegExp(`[^\\d${SEPARATOR}]+`)

/** Digits of arabic and of full width are those of a code as well. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) =>
    String(digit.charCodeAt(0) - (digit >= '\uff10' ? 0xff10 : digit >= '\u06f0' ? 0x6f0 : 0x660)),
  )

/** Check digits play no part of a day. */
const isValid = (digits: string): boolean => readSlipCode(digits, '').isValid

/** The valid codes that begin with one of the groups, each at its end with the end of a group. */
const validIn = (groups: readonly string[]): string[] =>
  groups.flatMap((_, first) => {
    const found: string[] = []
    let digits = ''
    for (let next = first; next < groups.length && digits.length < LONGEST; next++) {
      digits += groups[next]
      if (LENGTHS.includes(digits.length) && isValid(digits)) found.push(digits)
    }
    return found
  })

/** One of each slip: bars and line of one slip are the same, and the line is what is printed. */
const slipsOf = (codes: readonly string[]): string[] => {
  const ofSlip = new Map<string, string>()
  for (const code of codes) {
    const bars = readSlipCode(code, '').barcode ?? code
    if ((ofSlip.get(bars)?.length ?? 0) < code.length) ofSlip.set(bars, code)
  }
  return [...ofSlip.values()]
}

const theOnly = (codes: readonly string[]): string | null => (codes.length === 1 ? (codes[0] ?? null) : null)

/**
 * The one code of a slip in a text such as a message: its digits. Of several readings the check digits decide; without any
 * that fit, it is the only number that is as long as a code. Null: there is none, or more than one.
 */
export const slipCodeIn = (text: string): string | null => {
  const plain = latinDigits(text.slice(0, LONGEST_TEXT))
  const numbers = plain.split(BETWEEN_NUMBERS)
  const valid = slipsOf(numbers.flatMap((number) => validIn(number.match(/\d+/g) ?? [])))
  if (valid.length > 0) return theOnly(valid)
  const joined = onlyDigits(plain)
  if (isValid(joined)) return joined
  const long = numbers
    .map((number) => digitsOfCode(number))
    .filter((digits) => LENGTHS.includes(digits.length))
  return theOnly(slipsOf(long))
}
