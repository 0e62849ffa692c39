import { afterEach, describe, expect, it, vi } from 'vitest'
import { pagamentosBancos } from '#services/contract/payments-transfer.ts'
import { createHttpClient } from '#services/http/client.ts'
import { createServerClock } from '#services/http/serverClock.ts'
import { fakeNetwork, jsonAnswer, textAnswer } from '#tests/support/http.ts'

const DAY_MS = 86_400_000
const NOON = Date.parse('2026-11-20T12:00:00Z')

/** A device whose clocks the test moves. */
const open = (wall = NOON) => {
  const device = { steady: 1_000, wall }
  const clock = createServerClock(() => ({ ...device }))
  const pass = (ms: number) => {
    device.steady += ms
    device.wall += ms
  }
  return { clock, device, pass, hear: (instant: number) => clock.hear(new Date(instant).toUTCString()) }
}

describe('the clock of the server', () => {
  it('is not known before an answer has told it', () => {
    expect(open().clock.now()).toBeNull()
  })

  it.each([-40, -2, 0, 2, 40])(
    'runs on from what an answer has told, on a device that is off by %i days',
    (days) => {
      const { clock, hear, pass } = open(NOON + days * DAY_MS)
      hear(NOON)
      pass(90_000)
      expect(clock.now()).toBe(NOON + 90_000)
    },
  )

  it('is not moved by a clock of the device that is put right', () => {
    const { clock, hear, device, pass } = open(NOON + 40 * DAY_MS)
    hear(NOON)
    device.wall -= 40 * DAY_MS
    expect(clock.now()).toBe(NOON)
    pass(1_000)
    hear(NOON + 1_000)
    expect(clock.now()).toBe(NOON + 1_000)
  })

  it('runs on over answers of one date, is not known after five minutes of them, and again when one tells another', () => {
    const { clock, hear, pass } = open()
    hear(NOON)
    for (const minute of [1, 2, 3, 4, 5]) {
      pass(60_000)
      hear(NOON)
      expect(clock.now()).toBe(NOON + minute * 60_000)
    }
    pass(1_000)
    hear(NOON)
    expect(clock.now()).toBeNull()
    hear(NOON)
    expect(clock.now()).toBeNull()
    hear(NOON + 302_000)
    pass(1_000)
    hear(NOON + 303_000)
    expect(clock.now()).toBe(NOON + 303_000)
  })

  it('is told anew after a sleep in which the steady clock stood still', () => {
    const { clock, hear, device } = open()
    hear(NOON)
    device.wall += 10 * 3_600_000
    expect(clock.now()).toBe(NOON)
    hear(NOON + 10 * 3_600_000)
    expect(clock.now()).toBe(NOON + 10 * 3_600_000)
  })

  it.each([
    ['a cached answer of three days ago', -3 * DAY_MS],
    ['a date of next week', 7 * DAY_MS],
  ])('is not known after %s, until two answers agree', (_, off) => {
    const { clock, hear } = open()
    hear(NOON)
    hear(NOON + off)
    expect(clock.now()).toBeNull()
    hear(NOON)
    expect(clock.now()).toBeNull()
    hear(NOON)
    expect(clock.now()).toBe(NOON)
  })

  it.each([null, '', 'agora', 'Thu, 01 Jan 1970 00:00:00 GMT', 'Sat, 01 Jan 2200 00:00:00 GMT'])(
    'is not told by %j',
    (date) => {
      const { clock, hear } = open()
      clock.hear(date)
      expect(clock.now()).toBeNull()
      hear(NOON)
      clock.hear(date)
      expect(clock.now()).toBe(NOON)
    },
  )
})

describe('the answers that tell it', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['a success', { Date: 'Fri, 20 Nov 2026 12:00:00 GMT' }, 200, ['Fri, 20 Nov 2026 12:00:00 GMT']],
    ['a success that does not expose it', {}, 200, [null]],
    ['a success of a cache', { Date: 'Fri, 20 Nov 2026 12:00:00 GMT', Age: '60' }, 200, []],
    ['a page in its place', { Date: 'Fri, 20 Nov 2026 12:00:00 GMT' }, 200, [], '<html>Entre na rede</html>'],
    ['a proxy that has failed', { Date: 'Fri, 20 Nov 2026 12:00:00 GMT' }, 502, []],
  ])('are %s: %j', async (_, headers, status, heard, page?: string) => {
    fakeNetwork(() => {
      const answer = page === undefined ? jsonAnswer([], status) : textAnswer(page, 'text/html', status)
      for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
      return answer
    })
    const dates: (string | null)[] = []
    const client = createHttpClient({
      baseUrl: () => '/api',
      pause: async () => {},
      hearTime: (date) => void dates.push(date),
    })
    await client.send(pagamentosBancos, {}).catch(() => {})
    expect(dates).toEqual(heard)
  })
})
