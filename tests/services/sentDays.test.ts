import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { daysNow, daysSince, lastDays, type SentTime } from '#services/sentDays.ts'

/** The true time. */
const NOW = Date.parse('2026-11-20T15:00:00Z')
const DAY_MS = 86_400_000
const on = (days: number) => NOW + days * DAY_MS

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Whether one of the days that are looked at is that one, 'yyyy-MM-dd'. */
const reads = (sent: SentTime, now: number | null, day = '2026-11-20') =>
  daysSince(sent, now).periods.some(({ from, to }) => from <= day && day <= to)

describe('where something is looked for that was sent today', () => {
  it('is yesterday to tomorrow when both clocks say so', () => {
    expect(daysSince({ sentAt: NOW, serverSentAt: NOW }, NOW)).toEqual({
      periods: [{ from: '2026-11-19', to: '2026-11-21' }],
      areCertain: true,
    })
  })

  it.each([-40, -3, -2, 2, 3, 40])('is also today when the clock of the device is off by %i days', (days) => {
    vi.setSystemTime(on(days))
    const looked = daysSince({ sentAt: on(days), serverSentAt: NOW }, NOW)
    expect(reads({ sentAt: on(days), serverSentAt: NOW }, NOW)).toBe(true)
    expect(looked.areCertain).toBe(true)
  })

  it.each([-40, -3, -2, 2, 3, 40])(
    'is also today when the time of the server is off by %i days, at the sending, at the look or at both',
    (days) => {
      for (const [sent, now] of [
        [days, 0],
        [0, days],
        [days, days],
      ] as const)
        expect(reads({ sentAt: NOW, serverSentAt: on(sent) }, on(now)), `${sent}, ${now}`).toBe(true)
    },
  )

  it('shows nothing certainly when the time of the server was ahead at the sending and is so no more', () => {
    const sent = { sentAt: on(2), serverSentAt: on(2) }
    expect(daysSince(sent, NOW).areCertain).toBe(false)
    expect(reads(sent, NOW)).toBe(true)
    expect(daysSince({ sentAt: NOW, serverSentAt: NOW + 60_000 }, NOW).areCertain).toBe(true)
  })

  it('is not sought in years of which only a device tells', () => {
    const { periods, areCertain } = daysSince({ sentAt: 0, serverSentAt: NOW }, NOW)
    expect(periods).toEqual([{ from: '2026-11-19', to: '2026-11-21' }])
    expect(areCertain).toBe(false)
  })

  it('and was sent long ago, comes in periods of at most 31 days, of a year at most', () => {
    expect(daysSince({ sentAt: on(-60), serverSentAt: on(-60) }, NOW)).toEqual({
      periods: [
        { from: '2026-10-22', to: '2026-11-21' },
        { from: '2026-09-21', to: '2026-10-21' },
        { from: '2026-09-20', to: '2026-09-20' },
      ],
      areCertain: true,
    })
    const old = daysSince({ sentAt: on(-600), serverSentAt: on(-600) }, NOW)
    expect(old).toEqual({
      periods: [
        { from: '2026-11-19', to: '2026-11-21' },
        { from: '2025-03-29', to: '2025-03-31' },
      ],
      areCertain: false,
    })
  })

  it('is also today when the device was years behind at the sending and the server has told no time', () => {
    const sentAt = Date.parse('2020-01-01T03:00:00Z')
    for (const now of [null, NOW]) expect(reads({ sentAt, serverSentAt: null }, now)).toBe(true)
    expect(reads({ sentAt: on(900), serverSentAt: null }, null)).toBe(true)
  })

  it('is two months around what the device says when the server has told no time', () => {
    const { periods, areCertain } = daysSince({ sentAt: NOW }, null)
    expect([periods.at(-1)?.from, periods[0]?.to, areCertain]).toEqual(['2026-09-19', '2027-01-21', false])
  })
})

it('what is there before a sending is read on the days on which it will be looked for', () => {
  expect(daysNow(NOW)).toEqual([{ from: '2026-11-19', to: '2026-11-21' }])
  vi.setSystemTime(on(3))
  expect(daysNow(NOW)).toEqual([{ from: '2026-11-19', to: '2026-11-24' }])
})

it('31 days end tomorrow by both clocks: a server may write what is paid in the evening on the next day', () => {
  expect(lastDays(31, NOW)).toEqual([{ from: '2026-10-22', to: '2026-11-21' }])
  vi.setSystemTime(on(-3))
  expect(lastDays(31, NOW).at(-1)?.from).toBe('2026-10-19')
  expect(lastDays(31, NOW)[0]?.to).toBe('2026-11-21')
  vi.setSystemTime(on(2000))
  expect(lastDays(31, NOW)).toEqual([{ from: '2026-10-22', to: '2026-11-21' }])
})
