import { isValidBoleto } from '@brazilian-utils/brazilian-utils'
import { assert, date, integer, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSlip } from '#mocks/backend/rules/bank-slips.ts'
import { barsOf, formatLine, slipLine, utilityLine } from '#mocks/backend/rules/slip-codes.ts'
import { createStore } from '#mocks/backend/store/store.ts'
import { bankSlips } from '#mocks/backend/world/banks.ts'

const digits = (length: number) =>
  string({ unit: integer({ min: 0, max: 9 }).map(String), minLength: length, maxLength: length })

describe('The line of a bank slip', () => {
  test('is that of a slip that a bank has printed', () => {
    const slip = { bank: '001', due: '2018-07-15', centavos: 102_656, free: '0000001149718606852452211' }
    expect(slipLine(slip)).toBe('00190000090114971860168524522114675860000102656')
    expect(barsOf(slipLine(slip))).toBe('00196758600001026560000001149718606852452211')
  })

  test('has right check digits whatever it says, by a rule of somebody else', () => {
    const due = date({ min: new Date('2000-07-03'), max: new Date('2049-10-13'), noInvalidDate: true }).map(
      (day) => day.toISOString().slice(0, 10),
    )
    assert(
      property(
        digits(3),
        due,
        integer({ min: 1, max: 9_999_999_999 }),
        digits(25),
        (bank, on, centavos, free) => {
          const line = slipLine({ bank, due: on, centavos, free })
          return isValidBoleto(line) && line.endsWith(String(centavos).padStart(10, '0'))
        },
      ),
    )
  })

  test.each([
    ['2025-02-20', '9998'],
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2026-12-10', '1656'],
    [null, '0000'],
  ])('due on %s has the factor %s', (due, factor) => {
    expect(slipLine({ bank: '998', due, centavos: 100, free: '1'.repeat(25) }).slice(33, 37)).toBe(factor)
  })

  test('stands on paper in its groups', () => {
    expect(formatLine('00190000090114971860168524522114675860000102656')).toBe(
      '00190.00009 01149.718601 68524.522114 6 75860000102656',
    )
  })
})

test('the line of a utility bill is that of one that was printed, in four blocks', () => {
  const line = utilityLine(13_312, '01380008128846271108013618155')
  expect(line).toBe('836400000011331201380002812884627116080136181551')
  expect(barsOf(line)).toBe('83640000001331201380008128846271108013618155')
  expect(formatLine(line)).toBe('83640000001-1 33120138000-2 81288462711-6 08013618155-1')
})

describe('The slips of the demo', async () => {
  const today = new Date('2026-11-20T12:00:00.000Z')
  const {
    bankSlips: table,
    banks,
    depositSlips,
    payReceipts,
  } = await createStore({
    world: 'demo',
    clock: () => today,
  })
  const own = table.all().filter(({ id }) => !bankSlips.some((fixture) => fixture.id === id))

  test('are at least six of several banks, with a utility bill, and agree with their own numbers', () => {
    const typed = own.filter(({ id }) => id.length === 47)
    expect(typed.length).toBeGreaterThanOrEqual(6)
    expect(new Set(typed.map(({ id }) => id.slice(0, 3))).size).toBeGreaterThanOrEqual(5)
    expect(typed.filter(({ id }) => !isValidBoleto(id))).toEqual([])
    for (const { id, centavos, banco } of typed) {
      expect(Number(id.slice(-10))).toBe(centavos)
      expect(banks.find(id.slice(0, 3))?.nome).toBe(banco)
    }
    expect(
      own
        .filter(({ id }) => id.length === 48)
        .map(({ id, centavos }) => [Number(barsOf(id).slice(4, 15)), centavos]),
    ).toEqual([[48_317, 48_317]])
  })

  test('are due before and after the new cycle of the date factor, one with a discount, two overdue, one paid', () => {
    expect(own.find(({ due }) => due === '2025-02-21')?.id.slice(33, 37)).toBe('9999')
    expect(
      own.filter(({ id, due }) => due !== null && due > '2026-01-01' && id.slice(33, 34) === '1'),
    ).not.toEqual([])
    expect(own.filter(({ discount }) => discount > 0)).toHaveLength(1)
    expect(own.filter(({ fine, interest }) => fine > 0 && interest > 0)).toHaveLength(2)
    const [paid, ...more] = own.filter((slip) => slip.paid)
    expect(more).toEqual([])
    const receipts = payReceipts.all(({ transacaoPagamento: of }) => of?.codigoBarras === paid?.id)
    expect(receipts).toMatchObject([{ transacaoPagamento: { tipo: '1' } }])
  })

  test('are found by the line as well as by the digits under the bars', () => {
    for (const { id } of own) {
      expect(findSlip(own, id)).toMatchObject({ id })
      expect(findSlip(own, barsOf(id))).toMatchObject({ id })
    }
  })

  test('by which the account was filled have right check digits as well', () => {
    const codes = depositSlips.all().map(({ codigo_de_barras }) => codigo_de_barras)
    expect(codes.length).toBeGreaterThan(1)
    expect(codes.filter((code) => !isValidBoleto(code))).toEqual([])
  })
})
