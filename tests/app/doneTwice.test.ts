import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type AnyActorRef, createActor } from 'xstate'
import { confirmingJoao } from '#tests/machines/payments/transferSamples.ts'
import { marina } from '#tests/support/marina.ts'
import { clearFakeBrowser, fakeDatabase } from '#tests/support/money/fakeBrowser.ts'
import { standMoneyTests } from '#tests/support/money/moneySetup.ts'
import { childOf, loadPortal, type Portal } from '#tests/support/money/moneyTab.ts'
import { createMoneyWorld, type MoneyWorld, PASSWORD, PIN } from '#tests/support/money/moneyWorld.ts'

// The real wiring over the backend in memory, which gets one request twice: what the look behind the success then sees.

vi.mock('idb-keyval', () => fakeDatabase())
vi.mock('#app/payments/payVisit.ts', () => ({ visitedCompany: () => 101 }))

let portal: Portal
let world: MoneyWorld

standMoneyTests(async () => {
  portal = await loadPortal()
})

/** @param keepsKeys whether the server knows an operation again by its key */
const openWorld = async (keepsKeys: boolean) => {
  clearFakeBrowser()
  world = await createMoneyWorld({ keepsKeys, tellsTime: true })
  hidden = []
  vi.stubGlobal('fetch', fetchLate)
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

/** What the looks behind the success have come to, and how many the last one has counted. */
const seenBehind = async (flow: AnyActorRef, onLate = () => {}): Promise<readonly [unknown, number]> => {
  const look = () => childOf(flow, 'twice')?.getSnapshot() as Seen | undefined
  const isAt = (...states: readonly unknown[]) => states.includes(look()?.value)
  await until(() => look() !== undefined && !isAt('looking'))
  while (isAt('late')) {
    onLate()
    await vi.advanceTimersByTimeAsync(20_000)
    await until(() => !isAt('looking'))
  }
  const { value, context } = look() as Seen
  return [value, context.count]
}

/** The list of slips, or the statement, does not show these. */
let hidden: readonly string[] = []
const fetchLate = async (...request: Parameters<typeof fetch>): Promise<Response> => {
  const answer = await world.fetch(...request)
  const isList = /\/pagamentos\/extrato\?|\/boletos\/deposito\?/.test(String(request[0]))
  if (hidden.length === 0 || !isList || !answer.ok) return answer
  const shown = (rows: readonly Record<string, string>[]) =>
    rows.filter((row) => !hidden.includes(row['protocolo_requisicao'] ?? row['id_unico_dock'] ?? ''))
  const body = await answer.json()
  const left = Array.isArray(body) ? shown(body) : { ...body, detalhes: shown(body.detalhes) }
  return Response.json(left, { headers: answer.headers })
}

const openSlip = () => createActor(portal.depositSlip, { input: { companyId: 101 } }).start()
const ask = (flow: ReturnType<typeof openSlip>) => {
  flow.send({ type: 'amount.typed', centavos: 25_050 })
  flow.send({ type: 'form.submitted' })
}
/** The success is there, and nothing has hidden or delayed it. */
const generate = async () => {
  const flow = openSlip()
  ask(flow)
  await until(() => flow.getSnapshot().matches('generated'))
  return flow
}

/** R$ 1.500,00 to João, confirmed. */
const openTransfer = () => {
  const account = { companyId: 101, cardId: 'CARD-101' }
  const input = { account, cnpj: '11222333000181', balance: world.balance(), phone: '45999990001' }
  const flow = createActor(portal.transferFlow, { input }).start()
  for (const event of confirmingJoao) flow.send(event)
  flow.send({ type: 'transfer.confirmed' })
  return flow
}
const askedBy = (flow: AnyActorRef, name: string) => {
  const payment = childOf(flow, 'payment')
  return payment && childOf(payment, name)
}
/** With PIN and password. */
const confirmWith = async (flow: AnyActorRef) => {
  const can = (name: string, event: object) =>
    (askedBy(flow, name)?.getSnapshot() as { can: (one: object) => boolean } | undefined)?.can(event) ?? false
  const pin = { type: 'pin.submitted', pin: portal.secret(PIN) }
  await until(() => can('pin', pin))
  askedBy(flow, 'pin')?.send(pin)
  const password = { type: 'payPassword.submitted', password: portal.secret(PASSWORD) }
  await until(() => can('password', password))
  askedBy(flow, 'password')?.send(password)
}
const pay = async () => {
  const flow = openTransfer()
  await confirmWith(flow)
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
      const flow = openSlip()
      const stop = flow.subscribe(({ value }) => {
        if (value !== 'sending') return
        stop.unsubscribe()
        void addSlip('DOCK-9', centavos)
      })
      ask(flow)
      await until(() => flow.getSnapshot().matches('generated'))
      expect(await seenBehind(flow)).toEqual(seen)
    }
  })

  test('is no less a success when the list does not come, and nothing is said of another one', async () => {
    world.repeatNext()
    const flow = openSlip()
    const stop = flow.subscribe(({ value }) => {
      if (value !== 'sending') return
      stop.unsubscribe()
      world.backend.scenarios.setFault('boletos-deposito-list', { fault: '500' })
    })
    ask(flow)
    await until(() => flow.getSnapshot().matches('generated'))
    expect(await seenBehind(flow)).toEqual(['unknown', 0])
    expect(flow.getSnapshot().matches('generated')).toBe(true)
  })

  test('is told as two when the list shows them late', async () => {
    world.repeatNext()
    hidden = ['DOCK-4', 'DOCK-5']
    const flow = await generate()
    expect(await seenBehind(flow, () => (hidden = []))).toEqual(['several', 2])
  })

  test('is told as two when the list shows the second one some seconds after the first', async () => {
    world.repeatNext()
    hidden = ['DOCK-5']
    expect(await seenBehind(await generate(), () => (hidden = []))).toEqual(['several', 2])
  })

  test('says nothing of another one when the list does not even show it for a minute', async () => {
    hidden = ['DOCK-4']
    let waits = 0
    expect(await seenBehind(await generate(), () => (waits += 1))).toEqual(['unknown', 0])
    expect(waits).toBe(3)
  })

  test('is none of two when another one of the amount was answered a moment before, and the list was late', async () => {
    await generate()
    hidden = ['DOCK-4']
    const flow = openSlip()
    const stop = flow.subscribe(({ value }) => {
      if (value !== 'sending') return
      stop.unsubscribe()
      hidden = []
    })
    ask(flow)
    await until(() => flow.getSnapshot().matches('generated'))
    expect(await seenBehind(flow)).toEqual(['once', 0])
  })

  test('is not taken for the next one of its amount whose answer is lost', async () => {
    await generate()
    hidden = ['DOCK-4']
    world.loseNext()
    const flow = openSlip()
    ask(flow)
    const sending = () => childOf(flow, 'sending')?.getSnapshot()
    await until(() => sending()?.matches('unknown') === true)
    hidden = []
    await vi.advanceTimersByTimeAsync(10_000)
    await until(() => sending()?.matches({ unknown: 'nothingYet' }) === true)
    expect(flow.getSnapshot().matches('generated')).toBe(false)
    await world.deliver()
    await vi.advanceTimersByTimeAsync(10_000)
    await until(() => flow.getSnapshot().matches('generated'))
    expect(flow.getSnapshot().context.slip).toMatchObject({ dockId: 'DOCK-5' })
  })

  test('of the same amount as one of before is told as one', async () => {
    await generate()
    expect(await seenBehind(await generate())).toEqual(['once', 0])
    expect(world.done()).toEqual(['DOCK-4', 'DOCK-5'])
  })
})

describe('a transfer that was answered', () => {
  test('is told as one when one was made, and the statement is read twice for it', async () => {
    const flow = await pay()
    expect(await seenBehind(flow)).toEqual(['once', 0])
    expect(world.done()).toHaveLength(1)
    // once before it was sent, twice behind the success
    expect(reads('pagamentos-extrato')).toBe(3)
  })

  test.each(['first', 'second'] as const)(
    'is told as two when its request has arrived twice, and the %s answer is heard',
    async (heard) => {
      world.repeatNext(heard)
      const flow = await pay()
      expect(await seenBehind(flow)).toEqual(['several', 2])
      expect(world.done()).toHaveLength(2)
      expect(flow.getSnapshot().matches('receipt')).toBe(true)
    },
  )

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

  test('is told as two when the statement shows them late', async () => {
    world.repeatNext()
    hidden = ['PROTO-9001', 'PROTO-9002']
    const flow = await pay()
    expect(world.done()).toHaveLength(2)
    expect(await seenBehind(flow, () => (hidden = []))).toEqual(['several', 2])
  })

  test('whose answer was lost is told as two when the person has recognised one of two', async () => {
    world.backend.scenarios.setFault('contas-transfer-pay', { fault: 'done 500' })
    world.repeatNext()
    const flow = openTransfer()
    await confirmWith(flow)
    const sending = () => askedBy(flow, 'sending')
    await until(() => sending()?.getSnapshot().matches({ unknown: 'undecided' }) === true)
    sending()?.send({ type: 'outcome.recognised', index: 0 })
    await until(() => flow.getSnapshot().matches('receipt'))
    expect(await seenBehind(flow)).toEqual(['several', 2])
  })

  test('is not looked for when nobody knows what was there before', async () => {
    world.backend.scenarios.setFault('pagamentos-extrato', { fault: '500' })
    world.repeatNext()
    expect(await seenBehind(await pay())).toEqual(['unknown', 0])
    expect(world.done()).toHaveLength(2)
  })
})

describe('a transfer whose page is left while it is sent', () => {
  const leaveWhileSent = async (answer: (pass: () => Promise<Response>) => Promise<Response>) => {
    let letIn = () => {}
    const gate = new Promise<void>((resolve) => {
      letIn = resolve
    })
    let isAsked = false
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      if (!String(request[0]).endsWith('/contas/transfer/boleia-pay')) return fetchLate(...request)
      isAsked = true
      await gate
      return answer(() => fetchLate(...request))
    })
    const flow = openTransfer()
    await confirmWith(flow)
    await until(() => isAsked)
    flow.stop()
    letIn()
    for (let round = 0; round < 200; round++) await new Promise<void>((resolve) => setImmediate(resolve))
    return (await portal.openSent(1)).unclaimed
  }

  test('is told as made by the notice, with its protocol, when the API has answered so', async () => {
    const [record] = await leaveWhileSent(async () => Response.json({ protocolo: 'PROTO-9001' }))
    expect(record).toMatchObject({ kind: 'transfer', found: { proof: { protocol: 'PROTO-9001' } } })
  })

  test('is asked after no more when the API has refused it and a look finds nothing', async () => {
    const refused = { message: 'Saldo insuficiente.' }
    expect(await leaveWhileSent(async () => Response.json(refused, { status: 400 }))).toEqual([])
    const { takeNotices } = await import('#app/effects/notices.ts')
    expect(takeNotices()).toMatchObject([
      { tone: 'error', message: 'O que você enviou na página anterior não foi feito. Saldo insuficiente.' },
    ])
  })

  test('is asked after when its sender is back, if somebody else has signed in before the refusal: nothing is told to them, and nothing is looked for in their session', async () => {
    const { takeNotices } = await import('#app/effects/notices.ts')
    takeNotices()
    let looks = 0
    const unclaimed = await leaveWhileSent(async () => {
      portal.vault.close()
      portal.vault.open({ ...marina, usuario_id: 2, name: 'Caio Prado', token: 'access-2' })
      looks = reads('pagamentos-extrato')
      return Response.json({ message: 'Saldo insuficiente.' }, { status: 400 })
    })
    expect(unclaimed).toMatchObject([{ kind: 'transfer', hasEnded: true }])
    expect(takeNotices()).toEqual([])
    expect(reads('pagamentos-extrato')).toBe(looks)
  })

  test('is an open question when a refusal may be that of a second request, and the first is there', async () => {
    const [record] = await leaveWhileSent(async (pass) => {
      await pass()
      return Response.json({ message: 'Operação já realizada.' }, { status: 409 })
    })
    expect(record).toMatchObject({ kind: 'transfer', hasEnded: true })
    expect(record).not.toHaveProperty('found')
  })
})
