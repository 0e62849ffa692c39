import { describe, expect, it } from 'vitest'
import { dateInBrazil, daysBetween, formatDate, formatNearDate, nearDay } from '#domain/dates.ts'

describe('a calendar date', () => {
  it.each([
    ['2029-03-01', '01/03/2029'],
    ['2029-12-31T23:59:59.000Z', '31/12/2029'],
    [' 2029-03-01 ', '01/03/2029'],
    ['01/03/2029', '01/03/2029'],
    ['01-03-2029', '01/03/2029'],
    ['2029/03/01', '01/03/2029'],
    ['20290301', 'sem data'],
    ['01-03/2029', 'sem data'],
    ['30-02-2026', 'sem data'],
    ['', 'sem data'],
    ['amanhã', 'sem data'],
    ['2026-13-01', 'sem data'],
    ['2026-02-30', 'sem data'],
    ['0000-00-00', 'sem data'],
    ['0001-01-01T00:00:00', 'sem data'],
    ['-0001-11-30T00:00:00.000Z', 'sem data'],
    ['30/02/2026', 'sem data'],
    ['2026-11-280', 'sem data'],
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
    ['2026-11-22', '23/11/2026', 1],
    ['2026-11-22', 'amanhã', Number.NaN],
    ['2026-11-22', '2026-02-30', Number.NaN],
  ])('from %s to %s are %d days', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days)
  })

  // 22/11/2026 in Brasília from 03:00 to 02:59 UTC
  it.each([
    ['2026-11-20', '2026-11-22T12:00:00Z', null, '20/11/2026'],
    ['2026-11-21', '2026-11-22T12:00:00Z', 'ontem', '21/11/2026 (ontem)'],
    ['2026-11-22', '2026-11-22T03:00:00Z', 'hoje', '22/11/2026 (hoje)'],
    ['2026-11-22', '2026-11-23T02:59:59Z', 'hoje', '22/11/2026 (hoje)'],
    ['2026-11-22', '2026-11-23T03:00:00Z', 'ontem', '22/11/2026 (ontem)'],
    ['2026-11-22', '2026-11-22T02:59:59Z', 'amanhã', '22/11/2026 (amanhã)'],
    ['2026-11-23T00:00:00.000Z', '2026-11-22T12:00:00Z', 'amanhã', '23/11/2026 (amanhã)'],
    ['2026-11-24', '2026-11-22T12:00:00Z', null, '24/11/2026'],
    ['2027-01-01', '2026-12-31T12:00:00Z', 'amanhã', '01/01/2027 (amanhã)'],
    ['2028-02-29', '2028-03-01T12:00:00Z', 'ontem', '29/02/2028 (ontem)'],
    ['2025-11-22', '2026-11-22T12:00:00Z', null, '22/11/2025'],
    ['', '2026-11-22T12:00:00Z', null, 'sem data'],
    ['amanhã', '2026-11-22T12:00:00Z', null, 'sem data'],
  ])('%j at %s is %j and is read as %j', (date, instant, word, text) => {
    expect(nearDay(date, new Date(instant))).toBe(word)
    expect(formatNearDate(date, new Date(instant))).toBe(text)
  })
})
