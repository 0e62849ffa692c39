import { describe, expect, it } from 'vitest'
import { dateInBrazil, daysBetween, formatDate } from '#domain/dates.ts'

describe('a calendar date', () => {
  it.each([
    ['2029-03-01', '01/03/2029'],
    ['2029-12-31T23:59:59.000Z', '31/12/2029'],
    ['', ''],
    ['01/03/2029', '01/03/2029'],
  ])('PAY-412 %j is read as %j', (date, text) => {
    expect(formatDate(date)).toBe(text)
  })

  it.each([
    ['2026-11-22T02:59:59Z', '2026-11-21'],
    ['2026-11-22T03:00:00Z', '2026-11-22'],
    ['2026-12-31T23:59:59Z', '2026-12-31'],
    ['2027-01-01T02:00:00Z', '2026-12-31'],
  ])('at %s it is %s in Brasília', (instant, date) => {
    expect(dateInBrazil(new Date(instant))).toBe(date)
  })

  it.each([
    ['2026-11-22', '2026-11-22', 0],
    ['2026-11-22', '2026-11-23', 1],
    ['2026-11-22', '2026-10-22', -31],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-11-22', '2026-11-23T00:00:00.000Z', 1],
    ['2026-11-22', 'amanhã', Number.NaN],
  ])('from %s to %s are %d days', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days)
  })
})
