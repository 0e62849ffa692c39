import { describe, expect, it } from 'vitest'
import { readSlipCode } from '#domain/slipCode.ts'
import { isSameSlip, type SlipData, type SlipWarning, warningsOfSlip } from '#domain/slipCodeWarnings.ts'

const LINE = '00190500954014481606906809350314337370000000100'
const BARS = '00193373700000001000500940144816060680935031'
const BILL = '846700000017435900240209024050002435842210108119'
/** `the bank slip can be paid`: its data say R$ 350,00. */
const FIXTURE = '99991234012345678901234567890123456789012345678'

const told = (digits: string, data: SlipData) =>
  warningsOfSlip(digits, readSlipCode(digits, '2026-11-23'), data)

describe("a slip's code and its data", () => {
  it.each<[string, string, SlipData, readonly SlipWarning[]]>([
    ['agree', LINE, { code: LINE, centavos: 100, dueDate: '2032-08-21' }, []],
    ['agree as bars', LINE, { code: BARS, centavos: 100, dueDate: '2032-08-21T03:00:00.000Z' }, []],
    ['say no due date', LINE, { code: LINE, centavos: 100, dueDate: null }, []],
    [
      'are of a bill, which says no due date',
      BILL,
      { code: BILL, centavos: 14_359, dueDate: '2026-12-01' },
      [],
    ],
    [
      'say another amount',
      LINE,
      { code: LINE, centavos: 101, dueDate: '2032-08-21' },
      [{ kind: 'amount', ofCode: 100, ofData: 101 }],
    ],
    [
      'say another due date',
      LINE,
      { code: LINE, centavos: 100, dueDate: '2032-08-20' },
      [{ kind: 'dueDate', ofCode: '2032-08-21', ofData: '2032-08-20' }],
    ],
    [
      'are those of another slip',
      LINE,
      { code: BILL, centavos: 14_359, dueDate: null },
      [
        { kind: 'otherCode', ofData: BILL },
        { kind: 'amount', ofCode: 100, ofData: 14_359 },
      ],
    ],
    [
      'are those of the fixture, whose digits are made up',
      FIXTURE,
      { code: FIXTURE, centavos: 35_000, dueDate: '2026-11-30' },
      [
        { kind: 'checkDigits' },
        { kind: 'amount', ofCode: 9_012_345_678, ofData: 35_000 },
        { kind: 'dueDate', ofCode: '2037-12-14', ofData: '2026-11-30' },
      ],
    ],
    [
      'can not be compared',
      '1'.repeat(35),
      { code: '1'.repeat(35), centavos: 35_000, dueDate: '2026-11-30' },
      [{ kind: 'unknownCode' }],
    ],
  ])('%s', (_, digits, data, warnings) => {
    expect(told(digits, data)).toEqual(warnings)
  })

  it.each([
    [LINE, BARS, true],
    [BARS, '00190.50095 40144.816069 06809.350314 3 37370000000100', true],
    [LINE, BILL, false],
    ['1'.repeat(35), '1'.repeat(35), true],
    ['1'.repeat(35), '1'.repeat(36), false],
    ['', '', false],
  ])('%s and %s are of one slip: %s', (one, other, isSame) => {
    expect(isSameSlip(one, other)).toBe(isSame)
  })
})
