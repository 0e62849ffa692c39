import { describe, expect, it } from 'vitest'
import { checkOfCode, digitsOfCode, formatSlipCode, readSlipCode, type SlipCode } from '#domain/slipCode.ts'

const TODAY = '2026-11-23'
const UNKNOWN: SlipCode = {
  kind: 'unknown',
  form: null,
  isValid: false,
  centavos: null,
  dueDate: null,
  bankCode: null,
  barcode: null,
}

/** An example of the manuals of Banco do Brasil. */
const BANK_LINE = '00190500954014481606906809350314337370000000100'
const BANK_BARS = '00193373700000001000500940144816060680935031'
/** A bill for which modulo 10 is used (kind 6), and one with modulo 11 (kind 8). */
const BILL_10 = '846700000017435900240209024050002435842210108119'
const BILL_11 = '858900004609524601791605607593050865831483000010'

describe('the code of a slip as it is typed', () => {
  it.each([
    ['', 'Código de barras não informado'],
    [' . - ', 'Código de barras não informado'],
    ['0019x', 'Código de barras deve conter apenas números'],
    [`${'1'.repeat(47)}/`, 'Código de barras deve conter apenas números'],
    ['١٢٣', 'Código de barras deve conter apenas números'],
    ['1'.repeat(34), 'Código de barras deve conter no mínimo 35 dígitos'],
    ['1'.repeat(35), null],
    ['1'.repeat(60), null],
    ['1'.repeat(61), 'Código de barras deve conter no máximo 60 dígitos'],
    [`${'1'.repeat(20)} . - ${'1'.repeat(14)}`, 'Código de barras deve conter no mínimo 35 dígitos'],
    ['00190.50095 40144.816069 06809.350314 3 37370000000100', null],
  ])('PAY-348 PAY-350 PAY-351 PAY-352 %j is checked: %s', (text, message) => {
    expect(checkOfCode(text)).toBe(message)
  })

  it.each([
    ['00190.50095 40144.816069 06809.350314 3 37370000000100', BANK_LINE],
    ['84670000001-7 43590024020-9 02405000243-5 84221010811-9', BILL_10],
    ['0019\u00a05009–5\u200b40\t14\n', '0019500954014'],
    ['12/34', '12/34'],
  ])('PAY-354 %j without its separators', (text, digits) => {
    expect(digitsOfCode(text)).toBe(digits)
  })

  it.each([
    ['CORE-425 47', BANK_LINE, '00190.50095 40144.816069 06809.350314 3 37370000000100'],
    ['CORE-426 48', BILL_10, '84670000001-7 43590024020-9 02405000243-5 84221010811-9'],
    ['48 of no bill', `1${BILL_10.slice(1)}`, '14670000001-7 43590024020-9 02405000243-5 84221010811-9'],
    ['CORE-423 44', BANK_BARS, '00193373700 00000100050 09401448160 60680935031'],
    ['43', '1'.repeat(43), '11111111111 11111111111 11111111111 1111111111'],
    ['35', '1'.repeat(35), '1'.repeat(35)],
    ['nothing', '', ''],
    ['no code', 'TRX-1', 'TRX-1'],
  ])('%s digits are shown in groups', (_, digits, shown) => {
    expect(formatSlipCode(digits)).toBe(shown)
  })
})

describe('what a code says by itself', () => {
  it.each<[string, string, Partial<SlipCode>]>([
    [
      'a line of 47 digits',
      BANK_LINE,
      {
        kind: 'boleto',
        form: 'line47',
        isValid: true,
        centavos: 100,
        dueDate: '2032-08-21',
        bankCode: '001',
        barcode: BANK_BARS,
      },
    ],
    [
      'the bars of the same slip',
      BANK_BARS,
      {
        kind: 'boleto',
        form: 'barcode44',
        isValid: true,
        centavos: 100,
        dueDate: '2032-08-21',
        bankCode: '001',
        barcode: BANK_BARS,
      },
    ],
    [
      'a bill by modulo 10',
      BILL_10,
      {
        kind: 'arrecadacao',
        form: 'line48',
        isValid: true,
        centavos: 14_359,
        barcode: '84670000001435900240200240500024384221010811',
      },
    ],
    [
      'the bars of a bill by modulo 11',
      '85890000460524601791605607593050865831483000',
      { kind: 'arrecadacao', form: 'barcode44', isValid: false, centavos: 4_605_246 },
    ],
    [
      'a bill by modulo 11',
      BILL_11,
      {
        kind: 'arrecadacao',
        form: 'line48',
        isValid: true,
        centavos: 4_605_246,
        barcode: '85890000460524601791606075930508683148300001',
      },
    ],
    // its check digits are made up; what it says is told, with that
    [
      "the fixture's slip, whose data say R$ 350,00",
      '99991234012345678901234567890123456789012345678',
      {
        kind: 'boleto',
        form: 'line47',
        isValid: false,
        centavos: 9_012_345_678,
        dueDate: '2037-12-14',
        bankCode: '999',
        barcode: '99994567890123456781234023456789013456789012',
      },
    ],
    ['35 digits', '1'.repeat(35), UNKNOWN],
    ['48 digits that begin with no 8', `7${BILL_10.slice(1)}`, UNKNOWN],
    ['a line with a blank in it', `${BANK_LINE.slice(0, 46)} `, UNKNOWN],
    ['a line and a new line', `${BANK_LINE}\n`, UNKNOWN],
    ['nothing', '', UNKNOWN],
  ])('%s', (_, digits, said) => {
    expect(readSlipCode(digits, TODAY)).toMatchObject(said)
  })

  const bars = (middle: string) => `00190${middle}${'0'.repeat(25)}`

  it.each([
    ['in reais', '0000012345', 12_345],
    ['left open', '0000000000', null],
  ])('an amount %s', (_, amount, centavos) => {
    expect(readSlipCode(bars(`0000${amount}`), TODAY).centavos).toBe(centavos)
  })

  it.each([
    ['another currency', `0018000000000012345${'0'.repeat(25)}`],
    ['a factor of no date, which may belong to the amount', bars('00010000012345')],
    ['a bill that counts something else', `817000000012345${'0'.repeat(29)}`],
    ['a bill whose kind nobody has defined', `815000000012345${'0'.repeat(29)}`],
  ])('no amount: %s', (_, digits) => {
    expect(readSlipCode(digits, TODAY).centavos).toBe(null)
  })
})

describe('the due date by the date factor', () => {
  const dueDateBy = (factor: string, today: string) =>
    readSlipCode(`00190${factor}${'0'.repeat(35)}`, today).dueDate

  it.each([
    // the first cycle, read in its days
    ['1000', '2000-07-03', '2000-07-03'],
    ['1002', '2000-07-03', '2000-07-05'],
    ['9999', '2024-12-01', '2025-02-21'],
    // the second one, from a reading before it and after it
    ['1000', '2024-12-01', '2025-02-22'],
    ['1000', '2025-02-21', '2025-02-22'],
    ['1001', '2026-11-23', '2025-02-23'],
    ['1639', '2026-11-23', '2026-11-23'],
    ['9999', '2026-11-23', '2025-02-21'],
    ['9999', '2045-01-01', '2049-10-13'],
    // a third one will begin
    ['1000', '2049-10-01', '2049-10-14'],
    // 3000 days past and 5500 ahead are read, one more is not
    ['7639', '2026-11-23', '2018-09-06'],
    ['7638', '2026-11-23', null],
    ['7139', '2026-11-23', '2041-12-14'],
    ['7140', '2026-11-23', null],
    // none
    ['0000', '2026-11-23', null],
    ['0999', '2026-11-23', null],
    ['1639', 'today', null],
    ['1639', '', null],
  ])('%s, read on %s, is %s', (factor, today, dueDate) => {
    expect(dueDateBy(factor, today)).toBe(dueDate)
  })
})
