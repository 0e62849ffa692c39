// Makes valid codes of slips. Written from the layouts of FEBRABAN alone, in another way than src/domain/slipCode.ts: that
// reads what this writes. It uses nothing of src and no library.

export interface MadeSlip {
  /** The 44 digits under the bars. */
  readonly bars: string
  /** 47 or 48 digits. */
  readonly line: string
  readonly centavos: number | null
  readonly dueDate: string | null
  readonly bankCode: string | null
  /** Remainders by which modulo 11 can't tell its digits apart: see `restOf`. */
  readonly scheme: 'bank' | 'bill10' | 'bill11'
}

/** Weights as the manuals print them over the 43 digits of the bars. */
const WEIGHTS_11 = '4329876543298765432987654329876543298765432'

/** The remainder of modulo 11 over the digits, weights 2 to 9 from the right. */
export const restOf = (digits: string): number => {
  const weights = WEIGHTS_11.slice(-digits.length)
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) sum += Number(digits[place]) * Number(weights[place])
  return sum % 11
}

/** Every second digit from the right doubled; the digits of all products added; what is missing to a full ten. */
const luhn = (digits: string): string => {
  const products = digits
    .split('')
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? String(Number(digit) * 2) : digit))
  const sum = products
    .join('')
    .split('')
    .reduce((all, digit) => all + Number(digit), 0)
  return String((1000 - sum) % 10)
}

/** 'Se o resultado for 0, 10 ou 11, o dígito será 1.' */
const BANK_DIGITS = ['1', '1', '9', '8', '7', '6', '5', '4', '3', '2', '1']
/** 'Resto 0 ou 1: dígito 0. Resto 10: dígito 1.' */
const BILL_DIGITS = ['0', '0', '9', '8', '7', '6', '5', '4', '3', '2', '1']

const digitBy = (table: readonly string[], digits: string): string => table[restOf(digits)] ?? '?'

const DAY = 24 * 60 * 60 * 1000
const daysFrom = (start: string, end: string) => Math.round((Date.parse(end) - Date.parse(start)) / DAY)

/** 1000 on 3 July 2000, 9999 on 21 February 2025, and 1000 again on the day after it. */
const factorOf = (dueDate: string | null): string => {
  if (dueDate === null) return '0000'
  const start = dueDate < '2025-02-22' ? '2000-07-03' : '2025-02-22'
  return String(1000 + daysFrom(start, dueDate))
}

/** A bank's slip. `own`: 25 digits. */
export const bankSlip = (
  bankCode: string,
  centavos: number | null,
  dueDate: string | null,
  own: string,
): MadeSlip => {
  const value = factorOf(dueDate) + String(centavos ?? 0).padStart(10, '0')
  const digit = digitBy(BANK_DIGITS, `${bankCode}9${value}${own}`)
  const fields = [`${bankCode}9${own.slice(0, 5)}`, own.slice(5, 15), own.slice(15, 25)]
  return {
    bars: `${bankCode}9${digit}${value}${own}`,
    line: fields.map((field) => field + luhn(field)).join('') + digit + value,
    centavos,
    dueDate,
    bankCode,
    scheme: 'bank',
  }
}

/** A bill: segment 1 to 7 or 9; kind 6 or 7 of modulo 10, 8 or 9 of modulo 11. `own`: 29 digits. */
export const bill = (
  segment: string,
  kind: '6' | '7' | '8' | '9',
  centavos: number,
  own: string,
): MadeSlip => {
  const isEleven = kind === '8' || kind === '9'
  const digitOf = (digits: string) => (isEleven ? digitBy(BILL_DIGITS, digits) : luhn(digits))
  const start = `8${segment}${kind}`
  const rest = String(centavos).padStart(11, '0') + own
  const bars = start + digitOf(start + rest) + rest
  const blocks = [bars.slice(0, 11), bars.slice(11, 22), bars.slice(22, 33), bars.slice(33)]
  return {
    bars,
    line: blocks.map((block) => block + digitOf(block)).join(''),
    // 7 and 9 count something else than reais
    centavos: kind === '6' || kind === '8' ? centavos : null,
    dueDate: null,
    bankCode: null,
    scheme: isEleven ? 'bill11' : 'bill10',
  }
}
