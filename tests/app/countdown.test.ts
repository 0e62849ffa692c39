import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import { countdown, passedBetween } from '#app/wiring/countdown.ts'
import type { AddressSubmission } from '#machines/shared/verification.ts'
import { verificationMachine } from '#machines/shared/verificationMachine.ts'
import { PHONE_BY_CODE } from '#machines/shared/wizard/verificationKinds.ts'
import { LONG_WAIT } from '#tests/support/longWait.ts'

const HOUR = 3_600_000

/** Milliseconds. A sleeping phone stops the first clock, not the second. */
let steady = 0
let wall = 0
let hidden = false
let listeners: (() => void)[] = []

const show = (isHidden: boolean) => {
  hidden = isHidden
  for (const listener of listeners) listener()
}

/** Time passes; the browser runs the page's timers only once, at the end. */
const pass = (ms: number) => {
  steady += ms
  wall += ms
  vi.advanceTimersByTime(1000)
}

const passSeconds = (seconds: number) => {
  for (let second = 0; second < seconds; second++) pass(1000)
}

/** The countdown of an SMS, in the machine that uses it; seconds until the next one. */
const start = async (wait = 180) => {
  const actor = createActor(
    verificationMachine.provide({
      actors: {
        countdown,
        sendCode: fromPromise(() => Promise.resolve<AddressSubmission>({ kind: 'sent' })),
        findWait: fromPromise(() => Promise.resolve(wait)),
      },
    }),
    { input: { kind: PHONE_BY_CODE, address: '45988887777', begins: 'confirming' } },
  )
  actor.start()
  await vi.waitFor(() => expect(left(actor)).toBe(wait), LONG_WAIT)
  return actor
}
type Actor = Awaited<ReturnType<typeof start>>

const left = (actor: Actor) => actor.getSnapshot().context.left
const mayResend = (actor: Actor) => actor.getSnapshot().can({ type: 'code.resend' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  steady = 5000
  wall = Date.UTC(2026, 10, 21)
  hidden = false
  listeners = []
  vi.spyOn(performance, 'now').mockImplementation(() => steady)
  vi.spyOn(Date, 'now').mockImplementation(() => wall)
  vi.stubGlobal('document', {
    get hidden() {
      return hidden
    },
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    removeEventListener: (_: string, listener: () => void) => {
      listeners = listeners.filter((one) => one !== listener)
    },
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the countdown', () => {
  it('tells each second from 180 to 0, and then nothing more (REG-102)', async () => {
    const actor = await start()
    const told: number[] = []
    actor.subscribe((snapshot) => told.push(snapshot.context.left))
    passSeconds(180)
    expect(told).toEqual(Array.from({ length: 180 }, (_, second) => 179 - second))
    expect(mayResend(actor)).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
    expect(listeners).toEqual([])
  })

  it('goes on from what is left of a wait', async () => {
    const actor = await start(42)
    passSeconds(41)
    expect(left(actor)).toBe(1)
    expect(mayResend(actor)).toBe(false)
    passSeconds(1)
    expect(mayResend(actor)).toBe(true)
  })

  it('begins again after a resend (REG-104)', async () => {
    const actor = await start()
    passSeconds(180)
    actor.send({ type: 'code.resend' })
    await vi.waitFor(() => expect(left(actor)).toBe(180), LONG_WAIT)
    passSeconds(10)
    expect(left(actor)).toBe(170)
  })

  it('is at most a second off when a busy page is woken late', async () => {
    const actor = await start()
    for (const [ms, shown] of [
      [1400, 179],
      [1400, 178],
      [4900, 173],
      [999, 172],
      [1, 172],
      [700, 171],
    ] as const) {
      pass(ms)
      expect(left(actor)).toBe(shown)
      expect(Math.abs(180 - (steady - 5000) / 1000 - shown)).toBeLessThanOrEqual(1)
    }
  })

  it('is right in a hidden tab that is woken once a minute, and right at once when it is seen again', async () => {
    const actor = await start()
    passSeconds(10)
    show(true)
    pass(60_000)
    expect(left(actor)).toBe(110)
    pass(60_000)
    expect(left(actor)).toBe(50)
    steady += 20_500
    wall += 20_500
    show(false)
    expect(left(actor)).toBe(30)
    passSeconds(30)
    expect(mayResend(actor)).toBe(true)
  })

  it('goes on while a hidden phone sleeps, whose steady clock stands still', async () => {
    const actor = await start()
    passSeconds(10)
    show(true)
    wall += 100_000
    show(false)
    expect(left(actor)).toBe(70)
    show(true)
    wall += HOUR
    show(false)
    expect(left(actor)).toBe(0)
    expect(mayResend(actor)).toBe(true)
  })

  it('goes on while a hidden laptop sleeps whose steady clock does not stand still', async () => {
    const actor = await start()
    show(true)
    pass(100_000)
    show(false)
    expect(left(actor)).toBe(80)
  })

  it('goes on during a sleep that the page hears of only when it wakes', async () => {
    const actor = await start()
    passSeconds(10)
    wall += 100_000
    show(true)
    show(false)
    expect(left(actor)).toBe(70)
  })

  it('tells 0 once, also to a flow that stays where it is', () => {
    const told: number[] = []
    const flow = setup({
      types: { events: {} as { type: 'countdown.ticked'; left: number } },
      actors: { countdown },
    }).createMachine({
      invoke: { src: 'countdown', input: { seconds: 2 } },
      on: {
        'countdown.ticked': {
          actions: ({ event }) => {
            told.push(event.left)
          },
        },
      },
    })
    createActor(flow).start()
    passSeconds(10)
    show(true)
    expect(told).toEqual([1, 0])
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    ['forwards', HOUR],
    ['back', -HOUR],
  ])("does not move when the clock on the wall is set %s by an hour before one's eyes", async (_, jump) => {
    const actor = await start()
    passSeconds(10)
    wall += jump
    passSeconds(1)
    expect(left(actor)).toBe(169)
    passSeconds(60)
    expect(left(actor)).toBe(109)
    expect(mayResend(actor)).toBe(false)
  })

  it('does not go back when the clock on the wall is set back in a hidden tab', async () => {
    const actor = await start()
    passSeconds(10)
    show(true)
    wall -= HOUR
    pass(60_000)
    show(false)
    expect(left(actor)).toBe(110)
  })

  it('that began in a hidden tab counts its sleep as well', async () => {
    hidden = true
    const actor = await start()
    wall += 60_000
    show(false)
    expect(left(actor)).toBe(120)
  })

  it('ends with its step: no timer and no listener is left', async () => {
    const actor = await start()
    passSeconds(5)
    actor.send({ type: 'address.change' })
    expect(vi.getTimerCount()).toBe(0)
    expect(listeners).toEqual([])
  })
})

describe('the time between two looks at the clocks', () => {
  const at = (steadyMs: number, wallMs: number) => ({ steady: steadyMs, wall: wallMs })

  it.each([
    ["is that of the steady clock before one's eyes", at(1000, 1000), false, 1000],
    ['is so whatever the wall says', at(1000, HOUR), false, 1000],
    ['is the longer one out of sight', at(1000, HOUR), true, HOUR],
    ['is the longer one out of sight, too, when that is the steady one', at(HOUR, 1000), true, HOUR],
    ['is never less than what the steady clock says', at(1000, -HOUR), true, 1000],
  ] as const)('%s', (_, after, wasHidden, ms) => {
    expect(passedBetween(at(0, 0), after, wasHidden)).toBe(ms)
  })
})
