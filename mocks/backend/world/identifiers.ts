import type { Random } from './random.ts'

/** Since July 2026 a CNPJ may hold capitals: the value of each is its distance from the digit 0. */
const ZERO = '0'.charCodeAt(0)

const weightedSum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (digits.charCodeAt(index) - ZERO), 0)

/** The rule of CPF and CNPJ: the remainder by 11, where 0 and 1 give 0. */
const checkDigit = (digits: string, weights: readonly number[]): number => {
  const remainder = weightedSum(digits, weights) % 11
  return remainder < 2 ? 0 : 11 - remainder
}

const down = (from: number, to: number): number[] =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index)

/** Adds the two check digits to nine digits. */
export const cpfOf = (nine: string): string => {
  const first = `${nine}${checkDigit(nine, down(10, 2))}`
  return `${first}${checkDigit(first, down(11, 2))}`
}

/** Adds the two check digits to twelve digits or capitals: eight of the company, four of the branch. */
export const cnpjOf = (twelve: string): string => {
  const first = `${twelve}${checkDigit(twelve, [...down(5, 2), ...down(9, 2)])}`
  return `${first}${checkDigit(first, [...down(6, 2), ...down(9, 2)])}`
}

/** Whether fourteen plain characters are a CNPJ: its check digits, and not fourteen times the same digit. */
export const isCnpj = (plain: string): boolean =>
  cnpjOf(plain.slice(0, 12)) === plain && new Set(plain).size > 1

/** Adds the check digit to ten digits: the remainder of ten times the sum by 11, where 10 gives 0. */
export const renavamOf = (ten: string): string =>
  `${ten}${((weightedSum(ten, [3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) * 10) % 11) % 10}`

// Nine equal digits have valid check digits but are no valid CPF.
const variedDigits = (random: Random, length: number): string => {
  const digits = random.digits(length)
  return new Set(digits).size > 1 ? digits : variedDigits(random, length)
}

export const inventCpf = (random: Random): string => cpfOf(variedDigits(random, 9))

export const inventRenavam = (random: Random): string => renavamOf(variedDigits(random, 10))

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] as [string, ...string[]]

/** A Mercosul plate: three letters, a digit, a letter, two digits. */
export const inventPlate = (random: Random): string => {
  const letter = () => random.pick(letters)
  return `${letter()}${letter()}${letter()}${random.digits(1)}${letter()}${random.digits(2)}`
}

/** Seventeen characters without I, O and Q, beginning with 9 as those of South America do. */
export const inventChassi = (random: Random): string => {
  const allowed = [...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'] as [string, ...string[]]
  return `9${Array.from({ length: 16 }, () => random.pick(allowed)).join('')}`
}
