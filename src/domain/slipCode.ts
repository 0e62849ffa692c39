import { isValidBoleto } from '@brazilian-utils/brazilian-utils'
import { daysBetween } from './dates.ts'

// The code of a bank slip ('boleto'): 44 digits under its bars, or a line of 47 or 48 digits to be typed. Layouts,
// check digits and date factor are those of FEBRABAN (Carta-Circular BCB 2.926/2000, 'Layout Padrão de
// Arrecadação/Recebimento com Utilização do Código de Barras').

/** payments §5 */
const SHORTEST = 35
const LONGEST_SLIP_CODE = 60

/** Blanks (also those that cannot be seen), dots and dashes of any kind; within the brackets of a pattern. */
export const SEPARATOR = '\\s.\\-\\u00ad\\u2010-\\u2015\\u2212\\u200b-\\u200d\\u2060\\ufeff'
const SEPARATORS = new RegExp(`[${SEPARATOR}]`, 'g')
const FITTING = new RegExp(`^(?:[${SEPARATOR}]*[^${SEPARATOR}]){0,${LONGEST_SLIP_CODE}}[${SEPARATOR}]?`)

/** A code as it is checked and sent: without separators. What is no separator stays, and is told. */
export const digitsOfCode = (text: string): string => text.replace(SEPARATORS, '')

/** What a field takes of a text: up to the 60th character that is no separator (payments §5). */
export const cutSlipCode = (text: string): string => FITTING.exec(text)?.[0] ?? ''

/** Why a typed code is not searched for; null: it is. Check digits play no part in it (payments §5). */
export const checkOfCode = (text: string): string | null => {
  const digits = digitsOfCode(text)
  if (digits === '') return 'Código de barras não informado'
  if (/\D/.test(digits)) return 'Código de barras deve conter apenas números'
  if (digits.length < SHORTEST) return 'Código de barras deve conter no mínimo 35 dígitos'
  return digits.length > LONGEST_SLIP_CODE ? 'Código de barras deve conter no máximo 60 dígitos' : null
}

/**
 * What a code says by itself. `boleto`: a bank's slip. `arrecadacao`: a bill of a utility, a tax or a fine, which
 * says neither bank nor due date. `unknown`: no code of a slip that we know; the server may know it.
 */
export interface SlipCode {
  readonly kind: 'boleto' | 'arrecadacao' | 'unknown'
  readonly form: 'barcode44' | 'line47' | 'line48' | null
  /** Its check digits fit. Without them what it says may be a slip of the finger. */
  readonly isValid: boolean
  /** Null: left open, or in another unit than reais. */
  readonly centavos: number | null
  /** 'yyyy-MM-dd'. Null: none, or one that cannot be told from another by the day of reading. */
  readonly dueDate: string | null
  /** Three digits. */
  readonly bankCode: string | null
  /** The 44 digits under the bars. */
  readonly barcode: string | null
}

const UNKNOWN: SlipCode = {
  kind: 'unknown',
  form: null,
  isValid: false,
  centavos: null,
  dueDate: null,
  bankCode: null,
  barcode: null,
}

const FACTOR_ZERO = '1997-10-07'
const FIRST_FACTOR = 1000
/** Of the factors 1000 to 9999: the second cycle began on 22 February 2025. */
const CYCLE_DAYS = 9000
/** FEBRABAN: a slip is read up to so many days after its due date, and before it. */
const DAYS_PAST = 3000
const DAYS_AHEAD = 5500

const dayAfter = (date: string, days: number): string => {
  const day = new Date(`${date}T00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** The two windows together are shorter than a cycle, so that at most one reading is in them. */
const dueDateOf = (factor: number, today: string): string | null => {
  const reached = daysBetween(FACTOR_ZERO, today)
  if (factor < FIRST_FACTOR || Number.isNaN(reached)) return null
  const cycle = Math.ceil((reached - DAYS_PAST - factor) / CYCLE_DAYS)
  const days = factor + Math.max(0, cycle) * CYCLE_DAYS
  return days - reached >= -DAYS_PAST && days - reached <= DAYS_AHEAD ? dayAfter(FACTOR_ZERO, days) : null
}

const amountOf = (digits: string): number | null => Number(digits) || null

/** The bank's check digit: weights 2 to 9 from the right, modulo 11; what would be 0, 10 or 11 is 1. */
const hasBankDigit = (barcode: string): boolean => {
  const others = `${barcode.slice(0, 4)}${barcode.slice(5)}`
  const sum = [...others].reduce((all, digit, place) => all + Number(digit) * (((42 - place) % 8) + 2), 0)
  const digit = 11 - (sum % 11)
  return Number(barcode[4]) === (digit > 9 ? 1 : digit)
}

/** Bank 3, currency 1, check digit 1, date factor 4, amount 10, 25 of the bank's own. */
const readBoleto = (barcode: string, form: SlipCode['form'], isValid: boolean, today: string): SlipCode => {
  const factor = Number(barcode.slice(5, 9))
  // 9: reais. A factor below 1000 is none of a date: those digits may then belong to the amount
  const saysAmount = barcode[3] === '9' && (factor === 0 || factor >= FIRST_FACTOR)
  return {
    kind: 'boleto',
    form,
    isValid,
    centavos: saysAmount ? amountOf(barcode.slice(9, 19)) : null,
    dueDate: dueDateOf(factor, today),
    bankCode: barcode.slice(0, 3),
    barcode,
  }
}

/** Product 8, segment 1, kind 1 (6 and 8: an amount in reais, 7 and 9: a quantity), check digit 1, amount 11. */
const readArrecadacao = (barcode: string, form: SlipCode['form'], isValid: boolean): SlipCode => ({
  ...UNKNOWN,
  kind: 'arrecadacao',
  form,
  isValid,
  centavos: /[68]/.test(barcode.charAt(2)) ? amountOf(barcode.slice(4, 15)) : null,
  barcode,
})

/** The first four blocks of 5, 10, 10 digits end with a check digit of their own. */
const bankBars = (line: string): string =>
  `${line.slice(0, 4)}${line.slice(32)}${line.slice(4, 9)}${line.slice(10, 20)}${line.slice(21, 31)}`

/**
 * What a code says, without asking anybody. brazilian-utils checks the digits of lines and of bills (modulo 10 and
 * 11), but knows no bars of banks, says nothing about a code whose check digits are wrong, and its due date is an
 * instant of the device's zone which is guessed where both cycles are out of reach; so this reads by itself.
 * @param digits as `digitsOfCode` gives them
 * @param today 'yyyy-MM-dd', by which the cycle of the date factor is told
 */
export const readSlipCode = (digits: string, today: string): SlipCode => {
  if (!/^(\d{44}|\d{47}|\d{48})$/.test(digits)) return UNKNOWN
  const isBill = digits.startsWith('8')
  switch (digits.length) {
    case 44:
      return isBill
        ? readArrecadacao(digits, 'barcode44', isValidBoleto(digits))
        : readBoleto(digits, 'barcode44', hasBankDigit(digits), today)
    case 47:
      return readBoleto(bankBars(digits), 'line47', isValidBoleto(digits), today)
    default:
      return isBill
        ? readArrecadacao(digits.replace(/(\d{11})\d/g, '$1'), 'line48', isValidBoleto(digits))
        : UNKNOWN
  }
}

const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8'],
  [/^(\d{11})(\d)(\d{11})(\d)(\d{11})(\d)(\d{11})(\d)$/, '$1-$2 $3-$4 $5-$6 $7-$8'],
  [/^(\d{11})(\d{11})(\d{11})(\d{10,11})$/, '$1 $2 $3 $4'],
]

/**
 * A code in groups as banks print them: lines of 47 and 48 digits. The digits of bars (44; 43 without their check
 * digit) are printed nowhere; groups of eleven can be compared. Another text stays as it is. (core §5: lengths only.)
 */
export const formatSlipCode = (digits: string): string => {
  const [pattern, groups] = GROUPS.find(([one]) => one.test(digits)) ?? []
  return pattern && groups ? digits.replace(pattern, groups) : digits
}
