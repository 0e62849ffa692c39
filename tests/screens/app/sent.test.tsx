import { clear, createStore, get, keys, set } from 'idb-keyval'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createActor } from 'xstate'
import { inDoubtOperations } from '#app/operations/inDoubt.ts'
import {
  claimSent,
  findSent,
  forgetSent,
  openSent,
  rememberSent,
  settleShown,
  unclaimedSent,
  watchSent,
} from '#app/operations/sent.ts'
import { type SentRecord } from '#app/operations/sentRecord.ts'
import { loadSettings } from '#app/start/settings.ts'
import { directCargo } from '#app/wiring/directing.ts'
import { vault } from '#app/wiring/http.ts'
import { createNodeBackend } from '#mocks/backend/node.ts'
import { directing } from '#tests/mocks/ask.ts'
import { LONG_WAIT } from '#tests/support/longWait.ts'
import { until } from '#tests/support/screens/patience.ts'
import { driver, offer, truck } from '#tests/support/screens/records.ts'
import { marina } from '#tests/support/screens/stage.tsx'
import { wiredChild } from '#tests/support/screens/wired.ts'

const store = createStore('boleia:sent', 'sent')
const record = (key: string, rest: Partial<SentRecord> = {}): SentRecord => ({
  kind: 'direction',
  key,
  userId: 1,
  sentAt: 1000,
  storedAt: 1000,
  about: { offerId: Number(key) },
  ...rest,
})

beforeEach(() => clear(store))

describe('what was sent and has no answer', () => {
  it('is remembered until it is forgotten, whatever a sign-out clears (N4)', async () => {
    await rememberSent(record('2'))
    localStorage.clear()
    sessionStorage.clear()
    expect(await findSent(record('2'))).toEqual(record('2'))
    await forgetSent(record('2'))
    expect(await findSent(record('2'))).toBeNull()
  })

  it('ends when it was read as it was shown, and stays if the same was sent again meanwhile', async () => {
    const shown = record('2')
    await rememberSent(record('2', { sentAt: 5000 }))
    await settleShown(shown)
    expect(await findSent(shown)).toMatchObject({ sentAt: 5000 })
    await settleShown(record('2', { sentAt: 5000 }))
    expect(await findSent(shown)).toBeNull()
  })

  it('is a matter of who sent it, of its kind and of its key', async () => {
    await rememberSent(record('2'))
    expect(await findSent(record('3'))).toBeNull()
    expect(await findSent(record('2', { userId: 2 }))).toBeNull()
    expect(await findSent(record('2', { kind: 'tripEnding' }))).toBeNull()
  })

  it('comes back in the order in which it was sent, to its own user alone', async () => {
    await rememberSent(record('5', { sentAt: 3000 }))
    await rememberSent(record('6', { sentAt: 1000 }))
    await rememberSent(record('7', { userId: 2 }))
    expect((await unclaimedSent(1)).map(({ key }) => key)).toEqual(['6', '5'])
  })

  it('is asked after by one page at a time', async () => {
    await rememberSent(record('2'))
    const leave = claimSent(record('2'))
    await vi.waitFor(async () => expect(await unclaimedSent(1)).toEqual([]), LONG_WAIT)
    const told = vi.fn<() => void>()
    const stop = watchSent(told)
    leave()
    await vi.waitFor(() => expect(told).toHaveBeenCalled(), LONG_WAIT)
    await vi.waitFor(async () => expect(await unclaimedSent(1)).toEqual([record('2')]), LONG_WAIT)
    stop()
  })

  it('is this page’s own matter as long as one of its parts has it, and no other tab’s', async () => {
    await rememberSent(record('2'))
    const leaveNotice = claimSent(record('2'))
    const leaveSubmission = claimSent(record('2'))
    leaveNotice()
    await vi.waitFor(
      async () => expect(await openSent(1)).toEqual({ unclaimed: [], elsewhere: [] }),
      LONG_WAIT,
    )
    leaveSubmission()
    await vi.waitFor(async () => expect(await unclaimedSent(1)).toEqual([record('2')]), LONG_WAIT)
  })

  it('tells this tab and the others of each change', async () => {
    const told = vi.fn<() => void>()
    const others = vi.fn<() => void>()
    const channel = new BroadcastChannel('boleia:sent')
    channel.addEventListener('message', others)
    const stop = watchSent(told)
    await rememberSent(record('2'))
    await forgetSent(record('2'))
    expect(told).toHaveBeenCalledTimes(2)
    await vi.waitFor(() => expect(others).toHaveBeenCalledTimes(2), LONG_WAIT)
    stop()
    await rememberSent(record('2'))
    expect(told).toHaveBeenCalledTimes(2)
    channel.close()
  })

  it('is left aside when somebody has changed it by hand', async () => {
    await set('direction:1:2', { kind: 'direction', key: 2 }, store)
    expect(await findSent(record('2'))).toBeNull()
    expect(await unclaimedSent(1)).toEqual([])
  })
})

describe('a browser that keeps nothing', () => {
  it('has the memory of the page: what is sent is neither held up nor sent twice', async () => {
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new Error('storage is blocked')
    })
    await rememberSent(record('9'))
    expect(await findSent(record('9'))).toEqual(record('9'))
    expect(await unclaimedSent(1)).toEqual([record('9')])
    await forgetSent(record('9'))
    expect(await findSent(record('9'))).toBeNull()
    vi.restoreAllMocks()
  })
})

describe('a direction that is sent', () => {
  const startDirection = (truckId = 301) => {
    const subject = { offer: offer(2), driver: driver(201), truck: truck(truckId) }
    const sending = createActor(wiredChild(wiredChild(directCargo, 'sendDirection'), 'cargoSubmission'), {
      input: { subject, secret: undefined, begins: 'sending' },
    })
    sending.start()
    return sending
  }

  it('is written down without a CPF before the call leaves, and looked up instead of being sent twice', async () => {
    await loadSettings()
    vault.open(marina)
    const asked: string[] = []
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
      asked.push(new URL(new Request(input).url).pathname)
      const [written] = await keys<string>(store)
      const kept = JSON.stringify(await get(written ?? '', store))
      expect(kept).toContain('"plate":"ABC1D23"')
      expect(kept).not.toMatch(/\d{11}/)
      throw new TypeError('Failed to fetch')
    })
    const isUnknown = (sending: ReturnType<typeof startDirection>) =>
      until(
        () => sending.getSnapshot().matches('unknown'),
        () => 'the outcome should be unknown',
      )
    const first = startDirection()
    await isUnknown(first)
    first.stop()
    const second = startDirection()
    await isUnknown(second)
    expect(second.getSnapshot().context.isEarlier).toBe(true)
    second.stop()
    expect(asked.filter((path) => path === '/api/direcionar/cargas')).toHaveLength(1)
    vi.unstubAllGlobals()
    localStorage.clear()
  })

  it('stays the one that was sent first, also with another truck and when another tab has got the answer', async () => {
    await loadSettings()
    vault.open(marina)
    const backend = await createNodeBackend()
    vi.stubGlobal('fetch', backend.fetch)
    await backend.fetch('/api/direcionar/cargas', {
      method: 'POST',
      headers: { Authorization: 'Bearer access-1' },
      body: JSON.stringify({ ...directing, lote_id: 2 }),
    })
    const now = Date.now()
    await rememberSent(
      record('2', {
        sentAt: now,
        about: {
          offerId: 2,
          origin: null,
          destination: null,
          plate: 'ABC1D23',
          driverName: driver(201).nome,
          sentAt: now,
        },
      }),
    )
    backend.scenarios.setFault('lotes-solicitados-list', { fault: '403 always' })
    const sending = startDirection(302)
    await until(
      () => sending.getSnapshot().matches({ unknown: 'unreachable' }),
      () => 'nobody should be able to tell',
    )
    await forgetSent(record('2'))
    backend.scenarios.clearFault('lotes-solicitados-list')
    sending.send({ type: 'outcome.look' })
    await until(
      () => sending.getSnapshot().status === 'done',
      () => 'the first direction should be found',
    )
    expect(sending.getSnapshot().output).toEqual({
      kind: 'arrived',
      isEarlier: true,
      isFound: true,
      proof: { plate: 'ABC1D23', driverName: driver(201).nome },
    })
    expect(backend.log.calls().filter(({ id }) => id === 'direcionar-cargas')).toHaveLength(1)
    vi.unstubAllGlobals()
    localStorage.clear()
  })
})

describe('endings of trips without an answer', () => {
  const cancelling = (tripId: number, rest: Partial<SentRecord> = {}) =>
    record(`cancel:${tripId + 100}`, {
      kind: 'tripEnding',
      about: {
        tripId,
        conjuntoId: tripId + 100,
        plate: 'ABC1D23',
        ending: 'cancel',
        origin: null,
        destination: null,
      },
      ...rest,
    })

  const comeBack = async () => {
    await loadSettings()
    vault.open(marina)
    const backend = await createNodeBackend()
    vi.stubGlobal('fetch', backend.fetch)
    const asking = createActor(inDoubtOperations, { input: { userId: 1 } })
    asking.start()
    onTestFinished(() => {
      asking.stop()
      vi.unstubAllGlobals()
      localStorage.clear()
    })
    return asking
  }

  it('are told as soon as one of them is known, although an older one is not', async () => {
    await rememberSent(cancelling(505))
    await rememberSent(cancelling(508, { sentAt: 2000 }))
    const asking = await comeBack()
    await until(
      () => asking.getSnapshot().matches('arrived'),
      () => 'trip 508 was cancelled',
    )
    expect(asking.getSnapshot().context.record?.key).toBe('cancel:608')
    asking.send({ type: 'news.closed' })
    await until(
      () => asking.getSnapshot().context.record?.key === 'cancel:605',
      () => 'trip 505 is still unknown',
    )
  })

  it('are concluded a minute after their call has certainly ended, however often the page was loaded since', async () => {
    // twice 30 s with a renewal and a look of 30 s each between, and the minute
    await rememberSent(cancelling(505, { sentAt: Date.now() - 180_000 }))
    const asking = await comeBack()
    await until(
      () =>
        asking.getSnapshot().children.inDoubtOutcome?.getSnapshot().matches({ unknown: 'notFound' }) ?? false,
      () => 'trip 505 was not cancelled',
    )
  })

  it('of another release, which nobody can read, stand before no other', async () => {
    await rememberSent(cancelling(505, { about: { tripId: 505 } }))
    await rememberSent(cancelling(508, { sentAt: 2000 }))
    const asking = await comeBack()
    await until(
      () => asking.getSnapshot().matches('arrived'),
      () => 'trip 508 was cancelled',
    )
  })
})
