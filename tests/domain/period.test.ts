import { describe, expect, it } from 'vitest'
import {
  isCalendarDate,
  isPeriodTooLong,
  periodOfQuery,
  periodQuery,
  todayOnly,
  typedDate,
  windowsOf,
} from '#domain/period.ts'

describe('a period', () => {
  it.each([
    ['2026-11-20', '2026-11-20', false],
    // PAY-251
    ['2026-10-19', '2026-11-19', false],
    // PAY-252
    ['2026-10-18', '2026-11-19', true],
    // PAY-253: the difference is absolute
    ['2026-11-19', '2026-10-18', true],
    ['2026-11-19', '2026-10-19', false],
    ['2028-02-01', '2028-03-03', false],
    ['2028-02-01', '2028-03-04', true],
    ['2026-12-15', '2027-01-15', false],
  ])('from %s to %s: more than 31 days is %s', (from, to, isTooLong) => {
    expect(isPeriodTooLong({ from, to })).toBe(isTooLong)
  })

  it.each([
    ['2026-11-20T12:00:00Z', '2026-11-20'],
    // 23:30 in Brasília
    ['2026-11-21T02:30:00Z', '2026-11-20'],
    ['2026-11-21T03:00:00Z', '2026-11-21'],
  ])('is today in Brasília by default, whatever the device says: %s is %s', (now, day) => {
    expect(todayOnly(new Date(now))).toEqual({ from: day, to: day })
  })

  it('is cut into parts of 31 days, the newest first, without a gap', () => {
    expect(windowsOf({ from: '2026-09-10', to: '2026-11-20' })).toEqual([
      { from: '2026-10-21', to: '2026-11-20' },
      { from: '2026-09-20', to: '2026-10-20' },
      { from: '2026-09-10', to: '2026-09-19' },
    ])
    expect(windowsOf({ from: '2026-11-20', to: '2026-09-10' })).toHaveLength(3)
    expect(windowsOf({ from: '2025-11-21', to: '2026-11-20' })).toHaveLength(12)
    expect(windowsOf({ from: '2026-11-20', to: '2026-11-20' })).toEqual([
      { from: '2026-11-20', to: '2026-11-20' },
    ])
  })

  it('stands in an address and is read from it', () => {
    const period = { from: '2026-11-01', to: '2026-11-19' }
    expect(periodQuery(period)).toBe('data_inicio=2026-11-01&data_fim=2026-11-19')
    expect(periodOfQuery(periodQuery(period))).toEqual(period)
  })

  it.each([
    '',
    'data_inicio=2026-11-01',
    'data_inicio=2026-02-30&data_fim=2026-03-01',
    'data_inicio=1026-11-01&data_fim=2026-11-01',
    'data_inicio=ontem&data_fim=hoje',
  ])('is not read from "%s"', (search) => {
    expect(periodOfQuery(search)).toBeNull()
  })
})

describe('a date', () => {
  it.each([
    ['20/11/2026', '2026-11-20'],
    ['20112026', '2026-11-20'],
    [' 01-02-2028 ', '2028-02-01'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2027', null],
    ['31/11/2026', null],
    ['1/1/26', null],
    ['2026-11-20', '2026-11-20'],
    ['2026-13-20', null],
    ['\u200e20/\u200e11/\u200e2026', '2026-11-20'],
    ['\u202a20/11/2026\u202c', '2026-11-20'],
    ['', null],
  ])('that is typed as "%s" is %s', (text, date) => {
    expect(typedDate(text)).toBe(date)
  })

  it('exists in the calendar or is none', () => {
    expect(isCalendarDate('2026-11-31')).toBe(false)
    expect(isCalendarDate('2026-11-30')).toBe(true)
  })
})
