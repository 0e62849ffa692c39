import { expect, test } from 'vitest'
import { centavosOf } from '#domain/money.ts'
import { readSlipCode } from '#domain/slipCode.ts'
import { warningsOfSlip } from '#domain/slipCodeWarnings.ts'
import { slipData } from '#mocks/backend/rules/bank-slips.ts'
import { barsOf } from '#mocks/backend/rules/slip-codes.ts'
import { createStore } from '#mocks/backend/store/store.ts'
import { bankSlips } from '#mocks/backend/world/banks.ts'

const now = new Date('2026-11-20T12:00:00.000Z')

/** What the portal finds when a slip is looked up by this code. */
const warningsBy = (slip: (typeof bankSlips)[number], code: string) => {
  const { codigo_barras, valor_original, data_vencimento } = slipData(slip, code, now)
  const data = { code: codigo_barras, centavos: centavosOf(valor_original), dueDate: data_vencimento }
  return warningsOfSlip(code, readSlipCode(code, '2026-11-20'), data)
}

test('every slip of the demo agrees with its code, as a line and as bars', async () => {
  const { bankSlips: table } = await createStore({ world: 'demo', clock: () => now })
  const own = table.all().filter(({ id }) => !bankSlips.some((fixture) => fixture.id === id))
  expect(own.length).toBeGreaterThanOrEqual(7)
  expect(own.flatMap((slip) => [...warningsBy(slip, slip.id), ...warningsBy(slip, barsOf(slip.id))])).toEqual(
    [],
  )
})

test("the fixture's slip does not", () => {
  expect(bankSlips.map((slip) => warningsBy(slip, slip.id))).toMatchObject([
    [
      { kind: 'checkDigits' },
      { kind: 'amount', ofCode: 9_012_345_678, ofData: 35_000 },
      { kind: 'dueDate', ofCode: '2037-12-14', ofData: '2099-12-10' },
    ],
  ])
})
