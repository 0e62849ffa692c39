import { onlyDigits } from './identifiers.ts'
import { digitsOfCode, readSlipCode, SEPARATOR } from './slipCode.ts'

const SHORTEST_LINE = 47
const LONGEST = 48
/** A text is no message any more beyond that; characters. */
const LONGEST_TEXT = 100_000

/** What is no separator of a code ends one number and begins another. */
const BETWEEN_NUMBERS = new RegExp(`[^\\d${SEPARATOR}]+`)

const inGroups = (...lengths: number[]): string =>
  lengths.map((length) => `\\d{${length}}`).join(`[${SEPARATOR}]*`)

/** A bank's line, a bill's line and bars: in one run, or in the groups that they are printed in. */
const PRINTED = new RegExp(
  `(?<!\\d)(?:${inGroups(5, 5, 5, 6, 5, 6, 1, 14)}|(?=8)${inGroups(11, 1, 11, 1, 11, 1, 11, 1)}|${inGroups(11, 11, 11, 11)})(?!\\d)`,
  'g',
)
const NOTHING_ELSE = new RegExp(`^[\\d${SEPARATOR}]*$`)

/** Digits of arabic and of full width are those of a code as well. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) =>
    String(digit.charCodeAt(0) - (digit >= '\uff10' ? 0xff10 : digit >= '\u06f0' ? 0x6f0 : 0x660)),
  )

/** Its check digits fit, whatever day it is, and a bank's code is in reais: one digit of bars fits too often by chance. */
const isSure = (digits: string): boolean => {
  const { kind, isValid, barcode } = readSlipCode(digits, '')
  return isValid && (kind !== 'boleto' || barcode?.[3] === '9')
}

const isLine = (digits: string): boolean => digits.length >= SHORTEST_LINE && digits.length <= LONGEST

/** The lines of a number that is grouped in another way: the sure ones at whose ends groups end; else all of it, if it is as long. */
const linesIn = (number: string): string[] => {
  const groups = number.match(/\d+/g) ?? []
  const sure = groups.flatMap((_, first) => {
    const found: string[] = []
    let digits = ''
    for (let next = first; next < groups.length && digits.length < LONGEST; next++) {
      digits += groups[next]
      if (isLine(digits) && isSure(digits)) found.push(digits)
    }
    return found
  })
  return sure.length > 0 ? sure : [groups.join('')].filter(isLine)
}

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
 * that fit, it is the only number that is as long as a code. Null: there is none, or more than one; one that is as long as a
 * line may be another slip with a wrong digit.
 */
export const slipCodeIn = (text: string): string | null => {
  const plain = latinDigits(text.slice(0, LONGEST_TEXT))
  const others = plain.replace(PRINTED, '|').split(BETWEEN_NUMBERS)
  const all = [...(plain.match(PRINTED) ?? []).map(digitsOfCode), ...others.flatMap(linesIn)]
  const sure = all.filter(isSure)
  if (sure.length > 0) return theOnly([...slipsOf(sure), ...all.filter((one) => isLine(one) && !isSure(one))])
  if (all.length > 0) return theOnly(slipsOf(all))
  const joined = onlyDigits(plain)
  return (isLine(joined) && isSure(joined)) || (joined.length === 44 && NOTHING_ELSE.test(plain))
    ? joined
    : null
}
