import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkOfCode, digitsOfCode, formatSlipCode, readSlipCode } from '#domain/slipCode.ts'
import { isSameSlip, warningsOfSlip } from '#domain/slipCodeWarnings.ts'
import { bankSlip, bill, type MadeSlip, restOf } from './slipCodeMaker.ts'

const SEED = 20_261_123
const TODAY = '2026-11-23'

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''))

const anyDigits = fc.integer({ min: 0, max: 70 }).chain(digits)

/** All ways through the recognition of one text. */
const readAll = (text: string) => {
  const plain = digitsOfCode(text)
  const code = readSlipCode(plain, TODAY)
  return {
    plain,
    message: checkOfCode(text),
    code,
    shown: formatSlipCode(plain),
    raw: readSlipCode(text, TODAY),
    warnings: warningsOfSlip(plain, code, { code: text, centavos: 100, dueDate: text }),
  }
}

describe('10,000 random texts', () => {
  it.each([
    ['digits', anyDigits],
    ['digits of the three lengths', fc.constantFrom(44, 47, 48).chain(digits)],
    [
      'bills',
      fc
        .constantFrom(43, 47)
        .chain(digits)
        .map((rest) => `8${rest}`),
    ],
    ['anything', fc.string({ unit: 'binary', maxLength: 80 })],
    [
      'digits with anything between',
      fc
        .array(fc.oneof(anyDigits, fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 12 })
        .map((all) => all.join('')),
    ],
  ] as const)('of %s are read or are none', (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        const { plain, message, code, shown } = readAll(text)
        expect(digitsOfCode(plain)).toBe(plain)
        expect(digitsOfCode(shown)).toBe(plain)
        const isRead = code.form !== null
        if (isRead) expect(message).toBe(null)
        expect(code.barcode?.length ?? 44).toBe(44)
        expect(code.kind === 'unknown').toBe(!isRead)
        expect(code.centavos ?? 1).toBeGreaterThan(0)
      }),
      { seed: SEED, numRuns: 2000 },
    )
  })

  // no clock: a reading that isn't linear would not come to its end
  it('of up to a million characters are read in one pass', () => {
    for (const piece of ['1', '8', ' ', '. ', '1 ', '-', '1.', '00190.5', '\u200b', 'x', '８']) {
      for (const length of [10_000, 1_000_000]) {
        const text = piece.repeat(length / piece.length)
        const { plain, code, shown } = readAll(text)
        expect(plain.length).toBeLessThanOrEqual(text.length)
        expect(code.form).toBe(null)
        expect(shown).toBe(plain)
      }
    }
  })
})

/** What a slip is made of, and the day on which it is read: within 3000 days after its due date, 5500 before it. */
interface Made {
  readonly slip: MadeSlip
  readonly today: string
}

const dayOf = (days: number) => new Date(days * 86_400_000).toISOString().slice(0, 10)
const daysOf = (date: string) => Date.parse(date) / 86_400_000

const banks = fc.constantFrom('001', '033', '104', '237', '341', '756', '077', '260')
const centavos = fc.integer({ min: 1, max: 9_999_999_999 })

const bankSlips = (first: string, last: string) =>
  fc
    .record({
      bank: banks,
      amount: fc.option(centavos, { freq: 8 }),
      due: fc.integer({ min: daysOf(first), max: daysOf(last) }),
      own: digits(25),
      ahead: fc.integer({ min: -5500, max: 3000 }),
    })
    .map(
      ({ bank, amount, due, own, ahead }): Made => ({
        slip: bankSlip(bank, amount, dayOf(due), own),
        today: dayOf(due + ahead),
      }),
    )

const withoutDate = fc
  .record({ bank: banks, amount: centavos, own: digits(25) })
  .map(({ bank, amount, own }): Made => ({ slip: bankSlip(bank, amount, null, own), today: TODAY }))

const bills = fc
  .record({
    segment: fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '9'),
    kind: fc.constantFrom('6' as const, '7' as const, '8' as const, '9' as const),
    amount: fc.integer({ min: 1, max: 99_999_999_999 }),
    own: digits(29),
  })
  .map(({ segment, kind, amount, own }): Made => ({ slip: bill(segment, kind, amount, own), today: TODAY }))

const sampled = (slips: fc.Arbitrary<Made>, count: number, seed: number) =>
  fc.sample(slips, { seed, numRuns: count })

const made: readonly Made[] = [
  ...sampled(bankSlips('2000-07-03', '2025-02-21'), 60, SEED),
  ...sampled(bankSlips('2025-02-22', '2049-10-13'), 60, SEED + 1),
  ...sampled(withoutDate, 20, SEED),
  ...sampled(bills, 60, SEED),
]

describe('200 codes made by another implementation', () => {
  it('are 200, of both cycles and of every kind', () => {
    expect(made).toHaveLength(200)
    expect(new Set(made.map(({ slip }) => slip.bars)).size).toBe(200)
    const count = (scheme: MadeSlip['scheme']) => made.filter(({ slip }) => slip.scheme === scheme).length
    expect(count('bank')).toBe(140)
    expect(count('bill10')).toBeGreaterThan(15)
    expect(count('bill11')).toBeGreaterThan(15)
  })

  it.each(made)('$slip.line read on $today', ({ slip, today }) => {
    const kind = slip.scheme === 'bank' ? 'boleto' : 'arrecadacao'
    const { centavos: amount, dueDate, bankCode, bars, line } = slip
    const said = { kind, isValid: true, centavos: amount, dueDate, bankCode, barcode: bars }
    expect(readSlipCode(line, today)).toEqual({ ...said, form: kind === 'boleto' ? 'line47' : 'line48' })
    expect(readSlipCode(bars, today)).toEqual({ ...said, form: 'barcode44' })
    expect(readSlipCode(digitsOfCode(formatSlipCode(line)), today).isValid).toBe(true)
    expect(isSameSlip(bars, formatSlipCode(line))).toBe(true)
  })
})

/** Digits over which the general check digit goes: all of the bars but itself. */
const covered = (bars: string, place: number) => bars.slice(0, place) + bars.slice(place + 1)

/**
 * Modulo 11 gives one check digit to several remainders: a bank's is 1 for 0, 1 and 10, a bill's is 0 for 0 and 1.
 * Between these a changed digit can't be told, where no other check digit covers it.
 */
const isTwin = (scheme: MadeSlip['scheme'], before: string, after: string) => {
  const [one, other] = [restOf(before), restOf(after)]
  if (scheme === 'bank') return one !== other && [0, 1, 10].includes(one) && [0, 1, 10].includes(other)
  return scheme === 'bill11' && one !== other && one < 2 && other < 2
}

const changesOf = (code: string) =>
  [...code].flatMap((digit, place) =>
    [...'0123456789']
      .filter((other) => other !== digit)
      .map((other) => ({ place, changed: code.slice(0, place) + other + code.slice(place + 1) })),
  )

const untoldIn = (code: string) =>
  changesOf(code).filter(({ changed }) => readSlipCode(changed, TODAY).isValid)

describe('one changed digit', () => {
  it('of a line is told, but between the remainders that share a check digit', () => {
    for (const { slip } of made) {
      for (const { place, changed } of untoldIn(slip.line)) {
        const after = readSlipCode(changed, TODAY).barcode ?? ''
        const digit = slip.scheme === 'bank' ? 4 : 3
        expect(isTwin(slip.scheme, covered(slip.bars, digit), covered(after, digit))).toBe(true)
        // of a bank's line only date factor and amount, which have no digit of their own
        if (slip.scheme === 'bank') expect(place).toBeGreaterThan(32)
      }
    }
  })

  it('of a line by modulo 10 is always told', () => {
    for (const { slip } of made.filter((one) => one.slip.scheme === 'bill10')) {
      expect(untoldIn(slip.line)).toEqual([])
    }
  })

  // the only check digit is the general one; a changed digit may also ask for another rule, which may fit by chance
  it('of bars is told, but between the remainders that share a check digit and between the rules', () => {
    for (const { slip } of made) {
      const [digit, rule] = slip.scheme === 'bank' ? [4, [0]] : [3, [0, 2]]
      for (const { place, changed } of untoldIn(slip.bars)) {
        if (rule.includes(place)) continue
        expect(isTwin(slip.scheme, covered(slip.bars, digit), covered(changed, digit))).toBe(true)
      }
    }
  })
})
