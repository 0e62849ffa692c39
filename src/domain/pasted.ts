import { isCep, isCnpj, isCpf, isPhone, isPlate, onlyDigits, plainCnpj, plainPlate } from './identifiers.ts'

// What a text from elsewhere means: a message that was copied, a contact, what the browser fills in by itself.

const CODE_LENGTH = 6

export type CodeKind = 'digits' | 'characters'

/** Runs of digits; blanks, points and hyphens between two digits are part of a run. */
const RUNS = /\d+(?:[\s.-]\d+)*/g
/** The same without anything in between, and no part of a longer word. */
const PLAIN_RUNS = /(?<![\p{L}\p{N}])\d+(?![\p{L}\p{N}])/gu

/** The only run of six digits; null: there is none, or there are different ones. */
const onlyRunIn = (text: string, runs: RegExp): string | null => {
  const found = (text.match(runs) ?? []).map(onlyDigits).filter((run) => run.length === CODE_LENGTH)
  const [code = null, ...others] = new Set(found)
  return others.length === 0 ? code : null
}

/**
 * The code in a pasted text: all of its characters if they are at most six ('12 34-56'), else its only run of
 * six digits ('Seu código: 123 456'). '' if it cannot be told.
 * @param kind `characters`: letters and digits
 */
export const codeIn = (text: string, kind: CodeKind): string => {
  const characters = text.replace(/[^\p{L}\p{N}]/gu, '')
  const isCode = kind === 'digits' ? /^\d{1,6}$/ : /^[0-9a-z]{1,6}$/i
  if (isCode.test(characters)) return characters
  return onlyRunIn(text, PLAIN_RUNS) ?? onlyRunIn(text, RUNS) ?? ''
}

const withoutZeros = (digits: string): string => digits.replace(/^0+/, '')

/**
 * The digits of a phone from its area code on: without the 0 of long-distance calls and without the country's
 * 55. Since 55 is an area code too, it is taken for the country only after '+' or '00', or before a whole
 * number.
 */
export const phoneIn = (text: string): string => {
  const digits = onlyDigits(text)
  const abroad = /^\s*(?:\+|00)\s*55/.test(text)
  const national = withoutZeros(digits)
  const rest = withoutZeros(national.replace(/^55/, ''))
  return abroad || (national.startsWith('55') && isPhone(rest)) ? rest : national
}

/**
 * The phone without its country, when a twelfth digit is typed: only now it shows that the first 55 was the
 * country. Its last digit may still be missing. Null: the digit is one too many.
 * @param text what the field would show
 */
export const typedOnPhone = (text: string): string | null => {
  const [, rest] = /^55(\d{10})$/.exec(onlyDigits(text)) ?? []
  return rest !== undefined && (isPhone(rest) || isPhone(`${rest}0`)) ? rest : null
}

/** Right or wrong: what is wrong is told. */
const hasLengthOfPhone = (digits: string): boolean => /^\d{10,11}$/.test(digits)

/** A pasted text that is a whole value by itself replaces what the field holds; null: it is none. */
const wholeBy =
  (plain: (text: string) => string, is: (plain: string) => boolean) =>
  (text: string): string | null =>
    is(plain(text)) ? plain(text) : null

export const wholePhoneIn = wholeBy(phoneIn, hasLengthOfPhone)
export const wholeCnpjIn = wholeBy(plainCnpj, isCnpj)
export const wholeCpfIn = wholeBy(onlyDigits, isCpf)
export const wholeCepIn = wholeBy(onlyDigits, isCep)
export const wholePlateIn = wholeBy(plainPlate, isPlate)

/**
 * The whole number that a text means, whatever stands before it: '0120', '1.234', 'Lote 1234', 'R$ 1.000,00'.
 * null: it is none, or has a sign or a fraction.
 */
export const wholeNumberIn = (text: string): number | null => {
  const [, number] = /^[\p{L}#$\s]*(\d+|\d{1,3}(?:[.\s]\d{3})+)(?:,0*)?\s*$/u.exec(text) ?? []
  return number === undefined ? null : Number(onlyDigits(number))
}
