import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTold, isInstant, toldIn } from '#domain/times.ts'

describe('the time of a record', () => {
  it.each([
    ['2026-11-28T00:30:09.000Z', '27/11/2026 21:30', '27/11/2026 21:30:09'],
    ['2026-11-28T00:30:09.123456Z', '27/11/2026 21:30', '27/11/2026 21:30:09'],
    ['2026-11-28T14:05:09-03:00', '28/11/2026 14:05', '28/11/2026 14:05:09'],
    ['2026-11-28T14:05:09-0300', '28/11/2026 14:05', '28/11/2026 14:05:09'],
    ['2026-11-28T14:05Z', '28/11/2026 11:05', '28/11/2026 11:05:00'],
    // without a zone it is the clock of Brasília, whatever the device's is
    ['2026-11-28 14:05:09', '28/11/2026 14:05', '28/11/2026 14:05:09'],
    ['2026-11-28T14:05:09', '28/11/2026 14:05', '28/11/2026 14:05:09'],
    ['28-11-2026 14:05:09', '28/11/2026 14:05', '28/11/2026 14:05:09'],
    ['2026/11/28 14:05:09', '28/11/2026 14:05', '28/11/2026 14:05:09'],
    ['28/11/2026 14:05', '28/11/2026 14:05', '28/11/2026 14:05:00'],
    // the browser would take it for 12 November
    ['11/12/2026, 14:05:09', '11/12/2026 14:05', '11/12/2026 14:05:09'],
  ])('%j is shown in Brasília as %j and %j', (text, minutes, seconds) => {
    expect(formatTold(text)).toBe(minutes)
    expect(formatTold(text, { hasSeconds: true })).toBe(seconds)
  })

  it.each(['2026-11-28', '28/11/2026', ' 2026-11-28 '])('%j is that day, without a time', (text) => {
    expect(formatTold(text, { between: ' às ' })).toBe('28/11/2026')
    expect(toldIn(text)).toMatchObject({ day: '2026-11-28', time: null })
  })

  it.each([
    '',
    'ontem',
    '0000-00-00 00:00:00',
    '0001-01-01T00:00:00Z',
    '-0001-11-30T00:00:00.000Z',
    '2026-02-30T10:00:00Z',
    '2026-11-28T25:00:00Z',
    '2026-11-28T10:61:00Z',
    '2026-11-28 e mais',
    '1764338709',
    '20261128140509',
  ])('%j is no date', (text) => {
    expect(formatTold(text)).toBe('sem data')
    expect(toldIn(text)).toBeNull()
    expect(isInstant(text)).toBe(false)
  })

  it('is read without a fault whatever the text is', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:?\d{2})?$/),
    )
    fc.assert(
      fc.property(text, (written) => {
        expect(formatTold(written)).toMatch(/^(\d{2}\/\d{2}\/\d{4}( \d{2}:\d{2})?|sem data)$/)
      }),
    )
  })
})
