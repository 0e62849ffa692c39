import { daysBetween } from '#domain/dates.ts'

// The numbers of bank slips (FEBRABAN): 44 digits under the bars, 47 as typed, 48 of a utility bill.

/** Digits times weights from the right; `sums`: a product above 9 counts as the sum of its digits. */
const weighted = (digits: string, weights: readonly number[], sums: boolean): number =>
  [...digits].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (weights[index % weights.length] ?? 0)
    return total + (sums && product > 9 ? product - 9 : product)
  }, 0)

/** The check digit of a typed field. */
const mod10 = (digits: string): number => (10 - (weighted(digits, [2, 1], true) % 10)) % 10

/** The check digit of the whole bars of a bank: never 0. */
const mod11 = (digits: string): number => {
  const digit = 11 - (weighted(digits, [2, 3, 4, 5, 6, 7, 8, 9], false) % 11)
  return digit > 9 ? 1 : digit
}

/** The days of the date factor are counted from here. */
const FIRST_DAY = '1997-10-07'
/** After 21 February 2025, the factor 9999, comes 1000 again. */
const CYCLE = 9000

/** Four digits for a due date; '0000': the slip has none. */
const factorOf = (due: string | null): string =>
  due === null ? '0000' : String(1000 + ((daysBetween(FIRST_DAY, due) - 1000) % CYCLE))

export interface SlipNumber {
  /** Three digits. */
  readonly bank: string
  /** 'yyyy-MM-dd', not before 3 July 2000. */
  readonly due: string | null
  readonly centavos: number
  /** 25 digits that mean something to the bank alone. */
  readonly free: string
}

/** The typed line of 47 digits. */
export const slipLine = ({ bank, due, centavos, free }: SlipNumber): string => {
  const tail = `${factorOf(due)}${String(centavos).padStart(10, '0')}`
  const check = mod11(`${bank}9${tail}${free}`)
  const fields = [`${bank}9${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15)]
  return `${fields.map((field) => `${field}${mod10(field)}`).join('')}${check}${tail}`
}

/**
 * The typed line of 48 digits of a bill of electricity or gas.
 * @param free 29 digits: the company and what means something to it alone
 */
export const utilityLine = (centavos: number, free: string): string => {
  const amount = String(centavos).padStart(11, '0')
  const bars = `836${mod10(`836${amount}${free}`)}${amount}${free}`
  return (bars.match(/\d{11}/g) ?? []).map((block) => `${block}${mod10(block)}`).join('')
}

/** The 44 digits under the bars of a typed line; a number of another length as it is. */
export const barsOf = (digits: string): string => {
  if (digits.length === 48) return digits.replace(/(\d{11})\d/g, '$1')
  const [, head, first, second, third, check, tail] =
    /^(\d{4})(\d{5})\d(\d{10})\d(\d{10})\d(\d)(\d{14})$/.exec(digits) ?? []
  return head === undefined ? digits : `${head}${check}${tail}${first}${second}${third}`
}

/** In the groups that stand on a slip. */
export const formatLine = (digits: string): string =>
  digits.length === 48
    ? digits.replace(/(\d{11})(\d)/g, '$1-$2 ').trim()
    : digits.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')
