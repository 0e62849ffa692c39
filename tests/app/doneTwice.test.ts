import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type AnyActorRef, createActor } from 'xstate'
import { confirmingJoao } from '#tests/machines/payments/transferSamples.ts'
import { marina } from '#tests/support/marina.ts'
import { standMoneyTests } from '#tests/support/money/moneySetup.ts'
import { childOf, loadPortal, type Portal } from '#tests/support/money/moneyTab.ts'
import { createMoneyWorld, type MoneyWorld, PASSWORD, PIN } from '#tests/support/money/moneyWorld.ts'
import { clearPaperBrowser, paperDatabase } from '#tests/support/money/paperBrowser.ts'

// The real wiring over the backend in memory, which gets one request twice: what the look behind the success then sees.

vi.mock('idb-keyval', () => paperDatabase())
vi.mock('#app/session/payVisit.ts', () => ({ visitedCompany: () => 101 }))

let portal: Portal
let world: MoneyWorld

standMoneyTests(async () => {
  portal = await loadPortal()
})

/** @param keepsKeys whether the server knows an operation again by its key */
const openWorld = async (keepsKeys: boolean) => {
  clearPaperBrowser()
  world = await createMoneyWorld({ keepsKeys, tellsTime: true })
  vi.stubGlobal('fetch', world.fetch)
  portal.vault.open(marina)
}
beforeEach(() => openWorld(false))

/** Lets happen what needs no time; what never happens ends with the test's own limit. */
const until = async (happens: () => boolean) => {
  while (!happens()) await new Promise<void>((resolve) => setImmediate(resolve))
}

interface Seen {
  readonly value: unknown
  readonly context: { readonly count: number }
}

/** What the look behind the success has come to, and how many it has counted. */
const seenBehind = async (flow: AnyActorRef): Promise<readonly [unknown, number]> => {
  const look = () => childOf(flow, 'twice')?.getSnapshot() as Seen | undefined
  await until(() => look() !== undefined && look()?.value !== 'looking')
  const { value, context } = look() as Seen
  return [value, context.count]
}

/** The success is there, and nothing has hidden or delayed it. */
const generate = async (centavos = 25_050) => {
  const flow = createActor(portal.depositSlip, { input: { companyId: 101 } }).start()
  flow.send({ type: 'amount.typed', centavos })
  flow.send({ type: 'form.submitted' })
  await until(() => flow.getSnapshot().matches('generated'))
  return flow
}

/** R$ 1.500,00 to João, confirmed with PIN and password. */
const pay = async () => {
  const account = { companyId: 101, cardId: 'CARD-101' }
  const input = { account, cnpj: '11222333000181', balance: world.balance(), phone: '45999990001' }
  const flow = createActor(portal.transferFlow, { input }).start()
  for (const event of confirmingJoao) flow.send(event)
  flow.send({ type: 'transfer.confirmed' })
  const asked = (name: string) => {
    const payment = childOf(flow, 'payment')
    return payment && childOf(payment, name)
  }
  const can = (name: string, event: object) =>
    (asked(name)?.getSnapshot() as { can: (one: object) => boolean } | undefined)?.can(event) ?? false
  const pin = { type: 'pin.submitted', pin: portal.secret(PIN) }
  await until(() => can('pin', pin))
  asked('pin')?.send(pin)
  const password = { type: 'payPassword.submitted', password: portal.secret(PASSWORD) }
  await until(() => can('password', password))
  asked('password')?.send(password)
  await until(() => flow.getSnapshot().matches('receipt'))
  return flow
}

const reads = (id: string) => world.backend.log.calls().filter((call) => call.id === id).length

/** One of the same amount that a colleague asks for meanwhile, or of another one. */
const addSlip = async (id: string, centavos: number) => {
  const [slip] = world.backend.store.depositSlips.all((one) => one.id === 'DOCK-1')
  if (!slip) throw new Error('there is no slip DOCK-1')
  await world.backend.store.depositSlips.insert({ ...slip, id, centavos })
}

describe('a deposit slip that was answered', () => {
  test('is told as one when one was made', async () => {
    expect(await seenBehind(await generate())).toEqual(['once', 0])
    expect(world.done()).toEqual(['DOCK-4'])
  })

  test('is told as two when its request has arrived twice', async () => {
    world.repeatNext()
    const flow = await generate()
    expect(flow.getSnapshot().context.slip).toMatchObject({ dockId: 'DOCK-4' })
    expect(await seenBehind(flow)).toEqual(['several', 2])
    expect(world.done()).toEqual(['DOCK-4', 'DOCK-5'])
  })

  test('is told as two when the browser has repeated its request', async () => {
    world.repeatNext('second')
    const flow = await generate()
    expect(flow.getSnapshot().context.slip).toMatchObject({ dockId: 'DOCK-5' })
    expect(await seenBehind(flow)).toEqual(['several', 2])
  })

  test('is one for a server that knows it by its key', async () => {
    await openWorld(true)
    world.repeatNext()
    expect(await seenBehind(await generate())).toEqual(['once', 0])
    expect(world.done()).toEqual(['DOCK-4'])
  })

  test("is told as one beside a colleague's of another amount, and as two beside one of the same", async () => {
    for (const [centavos, seen] of [
      [25_051, ['once', 0]],
      [25_050, ['several', 2]],
    ] as const) {
      await openWorld(false)
      const flow = createActor(portal.depositSlip, { input: { companyId: 101 } }).start()
      const stop = flow.subscribe(({ value }) => {
        if (value !== 'sending') return
        stop.unsubscribe()
        void addSlip('DOCK-9', centavos)
      })
      flow.send({ type: 'amount.typed', centavos: 25_050 })
      flow.send({ type: 'form.submitted' })
      await until(() => flow.getSnapshot().matches('generated'))
      expect(await seenBehind(flow)).toEqual(seen)
    }
  })

  test('is no less a success when the list does not come, and nothing is said of another one', async () => {
    world.repeatNext()
    const flow = createActor(portal.depositSlip, { input: { companyId: 101 } }).start()
    const stop = flow.subscribe(({ value }) => {
      if (value !== 'sending') return
      stop.unsubscribe()
      world.backend.scenarios.setFault('boletos-deposito-list', { fault: '500' })
    })
    flow.send({ type: 'amount.typed', centavos: 25_050 })
    flow.send({ type: 'form.submitted' })
    await until(() => flow.getSnapshot().matches('generated'))
    expect(await seenBehind(flow)).toEqual(['unknown', 0])
    expect(flow.getSnapshot().matches('generated')).toBe(true)
  })

  test('of the same amount as one of before is told as one', async () => {
    await generate()
    expect(await seenBehind(await generate())).toEqual(['once', 0])
    expect(world.done()).toEqual(['DOCK-4', 'DOCK-5'])
  })
})

describe('a transfer that was answered', () => {
  test('is told as one when one was made, and the statement is read once for it', async () => {
    const flow = await pay()
    expect(await seenBehind(flow)).toEqual(['once', 0])
    expect(world.done()).toHaveLength(1)
    // once before it was sent, once behind the success
    expect(reads('pagamentos-extrato')).toBe(2)
  })

  test.each([
    'first',
    'second',
  ] as const)('is told as two when its request has arrived twice, and the %s answer is heard', async (heard) => {
    world.repeatNext(heard)
    const flow = await pay()
    expect(await seenBehind(flow)).toEqual(['several', 2])
    expect(world.done()).toHaveLength(2)
    expect(flow.getSnapshot().matches('receipt')).toBe(true)
  })

  test('is one for a server that knows it by its key', async () => {
    await openWorld(true)
    world.repeatNext()
    expect(await seenBehind(await pay())).toEqual(['once', 0])
    expect(world.done()).toHaveLength(1)
  })

  test('is told as one when an equal one was made before', async () => {
    await pay()
    expect(await seenBehind(await pay())).toEqual(['once', 0])
    expect(world.done()).toHaveLength(2)
  })

  test('is no less a success when the statement does not come, and nothing is said of another one', async () => {
    world.repeatNext()
    const { store } = world.backend
    const insert = store.movements.insert.bind(store.movements)
    vi.spyOn(store.movements, 'insert').mockImplementation((movement) => {
      world.backend.scenarios.setFault('pagamentos-extrato', { fault: '500' })
      return insert(movement)
    })
    const flow = await pay()
    expect(await seenBehind(flow)).toEqual(['unknown', 0])
    expect(flow.getSnapshot().matches('receipt')).toBe(true)
  })

  test('is not looked for when nobody knows what was there before', async () => {
    world.backend.scenarios.setFault('pagamentos-extrato', { fault: '500' })
    world.repeatNext()
    expect(await seenBehind(await pay())).toEqual(['unknown', 0])
    expect(world.done()).toHaveLength(2)
  })
})
