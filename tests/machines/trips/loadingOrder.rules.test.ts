import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LoadingOrderOutcome, loadingOrderOutcome } from '#machines/trips/loadingOrder.ts'

type Row = readonly [
  statusGR: string | null,
  statusOP: string | null,
  /** send_sms null, true and false. */
  never: LoadingOrderOutcome,
  yes: LoadingOrderOutcome,
  no: LoadingOrderOutcome,
]

/** core §4, written out: 25 pairs of gates with three answers each. */
const table: readonly Row[] = [
  // CORE-392, CORE-400, CORE-399
  ['AGUARDANDO', 'AGUARDANDO', 'askSms', 'waitForNotification', 'waitForOperations'],
  // CORE-404
  ['AGUARDANDO', 'LIBERADO', 'failed', 'failed', 'failed'],
  // CORE-387
  ['AGUARDANDO', 'REPROVADO', 'noCadence', 'noCadence', 'noCadence'],
  // CORE-401
  ['AGUARDANDO', null, 'askSms', 'waitForNotification', 'waitForOperations'],
  ['AGUARDANDO', 'JUNK', 'failed', 'failed', 'failed'],

  // CORE-391, CORE-400, CORE-399
  ['LIBERADO', 'AGUARDANDO', 'askSms', 'waitForNotification', 'waitForOperations'],
  // CORE-404
  ['LIBERADO', 'LIBERADO', 'failed', 'failed', 'failed'],
  // CORE-388
  ['LIBERADO', 'REPROVADO', 'noCadence', 'noCadence', 'noCadence'],
  // CORE-403
  ['LIBERADO', null, 'failed', 'failed', 'failed'],
  ['LIBERADO', 'JUNK', 'failed', 'failed', 'failed'],

  // CORE-383
  ['REPROVADO', 'AGUARDANDO', 'refusedByGR', 'refusedByGR', 'refusedByGR'],
  // CORE-384
  ['REPROVADO', 'LIBERADO', 'refusedByGR', 'refusedByGR', 'refusedByGR'],
  // CORE-382
  ['REPROVADO', 'REPROVADO', 'refusedByGR', 'refusedByGR', 'refusedByGR'],
  // CORE-402
  ['REPROVADO', null, 'refusedByGR', 'refusedByGR', 'refusedByGR'],
  ['REPROVADO', 'JUNK', 'failed', 'failed', 'failed'],

  [null, 'AGUARDANDO', 'failed', 'failed', 'failed'],
  [null, 'LIBERADO', 'failed', 'failed', 'failed'],
  [null, 'REPROVADO', 'failed', 'failed', 'failed'],
  [null, null, 'failed', 'failed', 'failed'],
  [null, 'JUNK', 'failed', 'failed', 'failed'],

  ['JUNK', 'AGUARDANDO', 'failed', 'failed', 'failed'],
  ['JUNK', 'LIBERADO', 'failed', 'failed', 'failed'],
  ['JUNK', 'REPROVADO', 'failed', 'failed', 'failed'],
  ['JUNK', null, 'failed', 'failed', 'failed'],
  ['JUNK', 'JUNK', 'failed', 'failed', 'failed'],
]

const cells = table.flatMap(([statusGR, statusOP, never, yes, no]) => [
  [statusGR, statusOP, null, never] as const,
  [statusGR, statusOP, true, yes] as const,
  [statusGR, statusOP, false, no] as const,
])

describe('what a loading order that is kept back leads to', () => {
  it('is said for all 75 cells', () => {
    expect(cells).toHaveLength(75)
    expect(new Set(cells.map(([...gates]) => JSON.stringify(gates.slice(0, 3))))).toHaveLength(75)
  })

  it.each(cells)('GR %s, OP %s, SMS %s is %s', (statusGR, statusOP, sendSms, outcome) => {
    expect(loadingOrderOutcome({ statusGR, statusOP, sendSms })).toBe(outcome)
  })

  it('is a failure, whatever else the server may say', () => {
    const known = ['AGUARDANDO', 'LIBERADO', 'REPROVADO']
    const junk = fc
      .oneof(fc.string(), fc.constantFrom('aguardando', ' LIBERADO', 'REPROVADO ', '', 'PENDENTE', 'null'))
      .filter((status) => !known.includes(status))
    const gate = fc.oneof(junk, fc.constantFrom(...known, null))
    const sendSms = fc.constantFrom(null, true, false)
    fc.assert(
      fc.property(junk, gate, sendSms, (strange, other, sms) => {
        expect(loadingOrderOutcome({ statusGR: strange, statusOP: other, sendSms: sms })).toBe('failed')
        expect(loadingOrderOutcome({ statusGR: other, statusOP: strange, sendSms: sms })).toBe('failed')
      }),
      { numRuns: 1000 },
    )
  })
})
