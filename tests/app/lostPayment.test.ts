import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { hashText } from '#domain/hashText.ts'
import { marina } from '#tests/support/marina.ts'
import { clearFakeBrowser, fakeDatabase } from '#tests/support/money/fakeBrowser.ts'
import { standMoneyTests } from '#tests/support/money/moneySetup.ts'
import { childOf, confirm, loadPortal, type Order, type Portal } from '#tests/support/money/moneyTab.ts'
import { createMoneyWorld, type MoneyWorld, ORDERS, PASSWORD, PIN } from '#tests/support/money/moneyWorld.ts'
import { until } from '#tests/support/money/simulatedTime.ts'
import config from '../../public/config.json' with { type: 'json' }

// The real wiring of payments over the backend in memory: the answer of a payment gets lost, on a device whose clock is
// wrong and is set meanwhile.

/** What the browser can read now, and whether it has room for more. */
const browser = vi.hoisted(() => ({ hasKeys: true, hasRecords: true, hasRoom: true }))
vi.mock('idb-keyval', () => {
  const database = fakeDatabase()
  const get = async (key: string, store: string) => {
    if (!browser.hasRecords && store.startsWith('boleia:sent')) throw new Error('the storage hangs')
    return database.get(key, store)
  }
  const set = async (key: string, value: unknown, store: string) => {
    if (!browser.hasRoom && store.startsWith('boleia:sent')) throw new Error('the storage is full')
    return database.set(key, value, store)
  }
  return { ...database, get, set }
})
// the browser's own takes time that nobody simulates
vi.mock('#app/drafts/keyedHash.ts', () => {
  const keyedFromHash = async (mark: string) => (browser.hasKeys ? mark.padStart(32, '0') : null)
  return { keyedFromHash, keyedHash: (text: string) => keyedFromHash(hashText(text)) }
})
vi.mock('#app/payments/payVisit.ts', () => ({ visitedCompany: () => 101 }))

type Payment = Exclude<Order, { kind: 'deposit' }>
const payments = ORDERS.filter((order): order is Payment => order.kind !== 'deposit')
const named = (name: string): Payment => payments.find((one) => one.name === name) as Payment
const PAY = named('10000 to João Batista Silva')
const TED = named('TED')
const SLIP = named('slip of 50000')

const DAY_MS = 86_400_000
const BEGINNING = new Date('2026-11-20T12:00:00.000Z')
let portal: Portal
let world: MoneyWorld
let failures: typeof import('#app/effects/failures.ts')['failures']

standMoneyTests(async () => {
  // without keys of idempotency
  vi.stubGlobal('fetch', async () => Response.json(config))
  portal = await loadPortal()
  ;({ failures } = await import('#app/effects/failures.ts'))
})
beforeEach(() => {
  clearFakeBrowser()
  Object.assign(browser, { hasKeys: true, hasRecords: true, hasRoom: true })
})

const openWorld = async (tellsTime: boolean) => {
  vi.setSystemTime(BEGINNING)
  world = await createMoneyWorld({ keepsKeys: false, tellsTime })
  // the modules stay loaded: what they knew of another world's time is forgotten
  for (const ahead of tellsTime ? [0, 0] : [0, -365 * DAY_MS])
    portal.serverClock.hear(new Date(world.now() + ahead).toUTCString())
  vi.stubGlobal('fetch', world.fetch)
  portal.vault.open(marina)
}

/** Confirmed with PIN and password; it ends, or its outcome is unknown. */
const pay = async (order: Payment): Promise<AnyActorRef> => {
  const flow = confirm(portal, order, { balance: world.balance(), phone: '45999990001', earlier: null })
  await until(() => childOf(flow, 'pin') !== undefined)
  childOf(flow, 'pin')?.send({ type: 'pin.submitted', pin: portal.secret(PIN) })
  await until(() => childOf(flow, 'password') !== undefined)
  childOf(flow, 'password')?.send({ type: 'payPassword.submitted', password: portal.secret(PASSWORD) })
  return flow
}
/** Where the search for it stands after a minute; how it has ended. */
const outcomeOf = async (flow: AnyActorRef) => {
  const sending = () => childOf(flow, 'sending')?.getSnapshot()
  await until(
    () =>
      flow.getSnapshot().status === 'done' ||
      (sending()?.context.isOverdue === true &&
        ['undecided', 'notFound'].some((unknown) => sending()?.matches({ unknown }) === true)),
  )
  if (flow.getSnapshot().status === 'done') return flow.getSnapshot().output.kind as string
  const { value, context } = sending() ?? { value: {}, context: {} }
  const { unknown } = value as { unknown: string }
  const several = context.several as readonly unknown[]
  return several.length > 0 ? `asked of ${several.length}` : unknown
}
const setClock = (days: number) => vi.setSystemTime(world.now() + days * DAY_MS)
const lose = (call: string, fault: 'done 500' | 'offline') =>
  world.backend.scenarios.setFault(call, { fault })

const CALLS = [
  [PAY, 'contas-transfer-pay', 'asked of 1'],
  [TED, 'contas-transfer-bank-account', 'asked of 1'],
  [SLIP, 'boletos-pagar', 'paid'],
] as const

describe.each([true, false])(
  'a payment that was made and has no answer, the time of the server readable: %s',
  (tellsTime) => {
    test.each(
      CALLS.flatMap(([order, call, seen]) =>
        (
          [
            [-40, 0],
            [-3, -3],
            [-2, 0],
            [2, 2],
            [3, 0],
            [40, 0],
            [0, 40],
          ] as const
        ).map(([atSending, atLook]) => ({ order, call, seen, atSending, atLook })),
      ),
    )(
      'is seen: $order.name, the device $atSending days ahead, and $atLook at the look',
      async ({ order, call, seen, atSending, atLook }) => {
        await openWorld(tellsTime)
        setClock(atSending)
        lose(call, 'done 500')
        const flow = await pay(order)
        await until(() => world.done().length > 0)
        setClock(atLook)
        expect(await outcomeOf(flow)).toBe(seen)
        flow.stop()
      },
    )

    test('and was not made is told as not found only by the time of the server', async () => {
      for (const [order, call] of CALLS) {
        clearFakeBrowser()
        await openWorld(tellsTime)
        setClock(3)
        lose(call, 'offline')
        const flow = await pay(order)
        expect(await outcomeOf(flow)).toBe(tellsTime ? 'notFound' : 'undecided')
        flow.stop()
      }
    })
  },
)

describe('a transfer that was made and has no answer, in a browser that cannot read all of its storage for a moment,', () => {
  const payLost = async () => {
    await openWorld(true)
    lose('contas-transfer-pay', 'done 500')
    const flow = await pay(PAY)
    await until(() => world.done().length > 0)
    return flow
  }
  /** Confirmed once more on a page that was opened anew. */
  const confirmAnew = () =>
    confirm(portal, PAY, { balance: world.balance(), phone: '45999990001', earlier: null })
  const holdingOf = async (flow: AnyActorRef) => {
    const holding = () => (flow.getSnapshot().value as { holding?: string }).holding
    await until(() => ['notReconciled', 'waiting', 'pin'].includes(holding() ?? ''))
    flow.stop()
    return holding()
  }

  test('is asked about, since what went to an unknown payee may be it', async () => {
    const flow = await payLost()
    browser.hasKeys = false
    expect(await outcomeOf(flow)).toBe('asked of 1')
    flow.stop()
  })

  test.each(['hasKeys', 'hasRecords'] as const)('is not sent again as if it were new: %s', async (part) => {
    const flow = await payLost()
    flow.stop()
    browser[part] = false
    expect(await holdingOf(confirmAnew())).toBe('notReconciled')
    browser[part] = true
    expect(await holdingOf(confirmAnew())).toBe('waiting')
    expect(world.done()).toHaveLength(1)
  })

  test('is found by its plain name when its hash could not be made as it was sent', async () => {
    browser.hasKeys = false
    const flow = await payLost()
    flow.stop()
    browser.hasKeys = true
    expect(await holdingOf(confirmAnew())).toBe('waiting')
  })

  test('is found by the name that release 2.26 has given it, and compared with what that has stored', async () => {
    const flow = await payLost()
    flow.stop()
    const { entries, del, set } = fakeDatabase()
    const store = 'boleia:sent sent'
    const [[name, record] = ['', null]] = (await entries(store)) as [string, { key: string; about: object }][]
    if (!record) throw new Error('nothing was stored')
    const plainer = (text: string) => text.replace(/\b0+(?=[0-9a-f]{1,8}\b)/g, '')
    await del(name, store)
    const old = JSON.parse(plainer(JSON.stringify(record))) as { key: string }
    await set(`transfer:1:${old.key}`, old, store)
    const anew = confirmAnew()
    await until(() => (anew.getSnapshot().value as { holding?: string }).holding === 'waiting')
    await until(() => childOf(anew, 'waiting')?.getSnapshot().context.several.length === 1)
    anew.stop()
  })

  test('of another company holds nothing up', async () => {
    await openWorld(true)
    const record = {
      kind: 'transfer',
      key: `202:${'a'.repeat(32)}`,
      userId: 1,
      sentAt: Date.now(),
      about: {},
    }
    await fakeDatabase().set('transfer:1:202', record, 'boleia:sent sent')
    browser.hasKeys = false
    expect(await holdingOf(confirmAnew())).toBe('pin')
  })

  test('is no unknown outcome when the storage fails just before the call: nothing is sent', async () => {
    await openWorld(true)
    await fakeDatabase().set('x', null, 'boleia:sent sent')
    const flow = await pay(PAY)
    flow.subscribe(() => {
      if (childOf(flow, 'sending') !== undefined) browser.hasRecords = false
    })
    await until(() => flow.getSnapshot().status === 'done')
    expect(flow.getSnapshot().output).toMatchObject({ kind: 'refused', fault: { kind: 'notSent' } })
    expect(world.done()).toEqual([])
  })

  test('is not sent where the storage has no room for its record: it would be forgotten', async () => {
    await openWorld(true)
    browser.hasRoom = false
    const flow = await pay(PAY)
    await until(() => flow.getSnapshot().status === 'done')
    expect(flow.getSnapshot().output).toMatchObject({
      kind: 'refused',
      fault: {
        message:
          'O navegador não conseguiu guardar o que seria enviado (talvez não haja espaço). Nada foi enviado: libere espaço ou use outro navegador.',
      },
    })
    expect(world.done()).toEqual([])
    expect(await portal.unclaimedSent(1)).toEqual([])
  })

  test('is not given up by a look for which the storage does not answer', async () => {
    await openWorld(true)
    const { fetch } = world
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      String(input).includes('/contas/transfer/') ? new Promise(() => {}) : fetch(input, init),
    )
    const flow = await pay(PAY)
    await until(() => childOf(flow, 'sending') !== undefined)
    // its call is running
    await vi.advanceTimersByTimeAsync(1000)
    flow.stop()
    const anew = confirmAnew()
    const waiting = () => childOf(anew, 'waiting')?.getSnapshot()
    await until(() => waiting()?.matches({ unknown: 'nothingYet' }) === true, 5)
    browser.hasRecords = false
    childOf(anew, 'waiting')?.send({ type: 'outcome.look' })
    await until(() => waiting()?.matches({ unknown: 'looking' }) === false, 5)
    expect(waiting()?.value).toEqual({ unknown: 'unreachable' })
    anew.stop()
  })

  test('holds nothing up where nothing was stored', async () => {
    await openWorld(true)
    browser.hasKeys = false
    expect(await holdingOf(confirmAnew())).toBe('pin')
  })
})

describe('a transfer whose request was lost', () => {
  test("is not told as made by a colleague's equal one: the person is asked, and may say that it is none", async () => {
    await openWorld(true)
    lose('contas-transfer-pay', 'offline')
    const flow = await pay(PAY)
    await until(() => childOf(flow, 'sending')?.getSnapshot().matches('unknown') === true)
    const [own] = world.backend.store.movements.all(({ historico_id }) => historico_id === 11)
    if (!own) throw new Error('the fixtures have no transfer')
    await world.backend.store.movements.insert({
      ...own,
      id: 99_999,
      companyId: 101,
      tipo: 'D',
      valor: 100,
      data: new Date(world.now()).toISOString(),
      protocolo_requisicao: 'PROTO-8888',
      info_adicional: own.info_adicional && { ...own.info_adicional, documento_favorecido: '11122233396' },
    })
    expect(await outcomeOf(flow)).toBe('asked of 1')
    childOf(flow, 'sending')?.send({ type: 'sending.repeat' })
    await until(() => flow.getSnapshot().status === 'done')
    expect(flow.getSnapshot().output).toMatchObject({ kind: 'notArrived', isDenied: true })
  })

  test('is no other order of this browser that was answered, where the statement hides who was paid', async () => {
    await openWorld(true)
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      const answer = await world.fetch(...request)
      if (!String(request[0]).includes('/pagamentos/extrato?')) return answer
      return new Response((await answer.text()).replaceAll('44555666000181', '***********181'), answer)
    })
    lose('contas-transfer-pay', 'offline')
    const lost = await pay(PAY)
    await until(() => childOf(lost, 'sending')?.getSnapshot().matches('unknown') === true)
    lost.stop()
    const [record] = await portal.sentOf('transfer', marina.usuario_id)
    world.backend.scenarios.clearFault('contas-transfer-pay')
    const made = await pay(named('10000 to Planalto Verde Transportes'))
    expect(await outcomeOf(made)).toBe('paid')
    expect(world.done()).toHaveLength(1)
    const transfers = portal.moneyKinds.find(({ kind }) => kind === 'transfer')
    expect(await transfers?.lookUp(record?.about, AbortSignal.timeout(60_000))).toBe('notFound')
  })

  test.each([
    [PAY, 'contas-transfer-pay'],
    [TED, 'contas-transfer-bank-account'],
    [SLIP, 'boletos-pagar'],
  ] as const)('is reported with the call that was made: %#', async (order, call) => {
    await openWorld(true)
    failures.length = 0
    lose(call, 'done 500')
    const flow = await pay(order)
    await until(() => failures.length > 0)
    expect(failures).toMatchObject([{ kind: 'unknownOutcome', call }])
    flow.stop()
  })
})

describe('a transfer that another release has stored with the time of the device alone', () => {
  test('is asked about if it is there, and never told as not found', async () => {
    await openWorld(true)
    lose('contas-transfer-pay', 'done 500')
    const flow = await pay(PAY)
    await until(() => world.done().length > 0)
    flow.stop()
    await until(() => childOf(flow, 'sending') === undefined || flow.getSnapshot().status === 'stopped')
    const [record] = await portal.unclaimedSent(1)
    const kind = portal.moneyKinds.find((one) => one.kind === 'transfer')
    const { serverSentAt: _, ...about } = Object(record?.about)
    const signal = new AbortController().signal
    for (const days of [-40, 0, 40]) {
      const old = { ...about, sentAt: world.now() + days * DAY_MS }
      expect(await kind?.lookUp(old, signal)).toMatchObject({ kind: 'several' })
      expect(await kind?.lookUp({ ...old, before: world.done() }, signal)).toBe('cannotTell')
    }
  })
})

describe('a transfer whose record this release cannot read', () => {
  test('is looked for once, and holds nothing up after the person has said that it is not there', async () => {
    await openWorld(true)
    lose('contas-transfer-pay', 'offline')
    const first = await pay(PAY)
    expect(await outcomeOf(first)).toBe('notFound')
    first.stop()
    world.backend.scenarios.clearFault('contas-transfer-pay')
    const [record] = await portal.unclaimedSent(1)
    if (!record) throw new Error('nothing was stored')
    await portal.reviseSent(record, (stored) => ({ ...stored, about: { another: 'release' } }))
    const shown = { balance: world.balance(), phone: '45999990001' }
    const again = confirm(portal, PAY, { ...shown, earlier: null })
    await until(() => childOf(again, 'waiting')?.getSnapshot().can({ type: 'sending.repeat' }) === true, 400)
    childOf(again, 'waiting')?.send({ type: 'sending.repeat' })
    await until(() => again.getSnapshot().status === 'done')
    const { kind, earlier } = again.getSnapshot().output
    expect(kind).toBe('notArrived')
    const third = confirm(portal, PAY, { ...shown, earlier })
    await until(() => ['doubtful', 'waiting', 'pin'].includes(third.getSnapshot().value.holding))
    expect(third.getSnapshot().value).toEqual({ holding: 'pin' })
    third.stop()
  })
})

describe('a payment whose answer names what was there before', () => {
  test('is not told as made: nobody knows what that answer says', async () => {
    await openWorld(true)
    const first = await pay(PAY)
    await until(() => first.getSnapshot().status === 'done')
    const { protocol } = first.getSnapshot().output.proof
    const { fetch } = world
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) =>
      String(request[0]).endsWith('/contas/transfer/boleia-pay')
        ? Response.json({ protocolo: protocol })
        : fetch(...request),
    )
    const second = await pay(PAY)
    expect(await outcomeOf(second)).toBe('notFound')
    expect(world.done()).toEqual([protocol])
    second.stop()
  })
})

describe('a slip whose answer came after its page was left', () => {
  test('is told as paid also where the server does not tell its time, and its receipt is late', async () => {
    await openWorld(false)
    const { fetch } = world
    const gate = Promise.withResolvers<void>()
    let isSent = false
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      if (String(request[0]).includes('/pagamentos/extrato/comprovantes')) {
        const answer = await fetch(...request)
        return Response.json({ ...(await answer.json()), data: [], total: 0 })
      }
      if (!String(request[0]).endsWith('/boletos/pagar')) return fetch(...request)
      isSent = true
      await gate.promise
      return fetch(...request)
    })
    const flow = await pay(SLIP)
    await until(() => isSent)
    flow.stop()
    gate.resolve()
    const stored = async () => (await portal.unclaimedSent(1))[0]
    let record = await stored()
    for (let round = 0; round < 300 && record?.found === undefined; round++) {
      await new Promise<void>((resolve) => setImmediate(resolve))
      record = await stored()
    }
    if (record === undefined) throw new Error('nothing was stored')
    const { lookedUp } = await import('#app/operations/inFlight.ts')
    const kind = portal.moneyKinds.find((one) => one.kind === 'slip')
    if (!kind) throw new Error('slips are no kind of money')
    const { about } = record
    expect(await lookedUp(record, kind, () => kind.lookUp(about, new AbortController().signal))).toEqual({
      kind: 'found',
      proof: { number: 'PROTO-9001', paidAt: null },
      isAnswered: true,
    })
  })
})
