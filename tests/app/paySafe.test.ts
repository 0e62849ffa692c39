import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyPaySafes, lasting, passwordSafe, pinSafe } from '#app/payments/paySafe.ts'

/** Milliseconds. A sleeping phone stops the first clock, not the second. */
let steady = 0
let wall = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  steady = 5000
  wall = Date.UTC(2026, 10, 21)
  vi.spyOn(performance, 'now').mockImplementation(() => steady)
  vi.spyOn(Date, 'now').mockImplementation(() => wall)
})
afterEach(() => {
  emptyPaySafes()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number) => {
  steady += ms
  wall += ms
}
const secret = { pin: '123456', token: 'pin-token-1' }

describe('what the safe keeps', () => {
  it('is there for as long as it lasts, and not a moment longer', () => {
    const handle = pinSafe.keep(secret, lasting(180_000))
    pass(179_999)
    expect(pinSafe.open(handle)).toEqual(secret)
    pass(1)
    expect(pinSafe.open(handle)).toBeNull()
  })

  it('ends by the clock that has run further: one stops in sleep, the other can be set', () => {
    const slept = pinSafe.keep(secret, lasting(180_000))
    wall += 200_000
    expect(pinSafe.open(slept)).toBeNull()
    const setBack = pinSafe.keep(secret, lasting(180_000))
    steady += 200_000
    wall -= 3_600_000
    expect(pinSafe.open(setBack)).toBeNull()
  })

  it('lasts from the moment on at which that began', () => {
    const restMs = lasting(180_000)
    pass(100_000)
    expect(restMs()).toBe(80_000)
    const handle = pinSafe.keep(secret, restMs)
    pass(80_000)
    expect(pinSafe.open(handle)).toBeNull()
  })

  it('leaves the memory by itself, and takes nothing of what came after it along', () => {
    const first = passwordSafe.keep('a1b2', lasting(180_000))
    const second = passwordSafe.keep('c3d4', lasting(300_000))
    vi.advanceTimersByTime(180_000)
    expect([passwordSafe.open(first), passwordSafe.open(second)]).toEqual([null, 'c3d4'])
    // its clocks stand still here: it is the timer that has dropped it
    vi.advanceTimersByTime(120_000)
    expect(passwordSafe.open(second)).toBeNull()
  })
})
