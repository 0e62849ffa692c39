import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { mayComeAgain } from '#machines/payments/deposit/depositSlip.ts'
import { marina } from '#tests/support/marina.ts'
import { clearFakeBrowser, fakeDatabase } from '#tests/support/money/fakeBrowser.ts'
import { standMoneyTests } from '#tests/support/money/moneySetup.ts'
import { loadPortal, type Portal } from '#tests/support/money/moneyTab.ts'
import { createMoneyWorld, type MoneyWorld } from '#tests/support/money/moneyWorld.ts'
import { until } from '#tests/support/money/simulatedTime.ts'

// The real wiring of a deposit slip over the backend in memory: its request gets lost, nothing is found, and then it arrives.

vi.mock('idb-keyval', () => fakeDatabase())
vi.mock('#app/payments/payVisit.ts', () => ({ visitedCompany: () => 101 }))
/** Whether the deployment says that the server knows a slip again by its key; the header is sent in either case. */
const server = vi.hoisted(() => ({ keepsKeys: false }))
vi.mock('#app/operations/operation.ts', async (original) => ({
  ...(await original<typeof import('#app/operations/operation.ts')>()),
  namesOperations: () => server.keepsKeys,
}))

let portal: Portal
let world: MoneyWorld

standMoneyTests(async () => {
  portal = await loadPortal()
})

/** @param keepsKeys whether the server knows a slip again by its key */
const openWorld = async (keepsKeys: boolean) => {
  clearFakeBrowser()
  server.keepsKeys = keepsKeys
  world = await createMoneyWorld({ keepsKeys, tellsTime: true })
  vi.stubGlobal('fetch', world.fetch)
  portal.vault.open(marina)
}
beforeEach(() => openWorld(false))

const openPage = () => createActor(portal.depositSlip, { input: { companyId: 101 } }).start()
type Slip = ReturnType<typeof openPage>

/** Lets the time pass in which it happens. */
const generate = (flow: Slip, centavos = 25_050) => {
  flow.send({ type: 'amount.typed', centavos })
  flow.send({ type: 'form.submitted' })
}
const ends = (flow: Slip) =>
  until(() => {
    // what may become two is asked about
    if (flow.getSnapshot().matches('asking')) flow.send({ type: 'repeat.confirmed' })
    return ['generated', 'failed', 'editing'].some((state) => flow.getSnapshot().matches(state as never))
  })
const submissionOf = (flow: Slip) => flow.getSnapshot().children.sending

/** Its request gets lost, a minute of look-ups finds nothing, and it is given up. */
const loseOne = async (flow: Slip, centavos = 25_050) => {
  world.loseNext()
  generate(flow, centavos)
  if (flow.getSnapshot().matches('asking')) flow.send({ type: 'repeat.confirmed' })
  await until(() => submissionOf(flow)?.getSnapshot().matches({ unknown: 'notFound' }) === true)
  submissionOf(flow)?.send({ type: 'sending.repeat' })
  expect(flow.getSnapshot().value).toEqual({ editing: 'notArrived' })
  expect(world.done()).toEqual([])
}
const openSlips = async () => (await portal.unclaimedSent(1)).map(({ about }) => about)
const reachedServer = () =>
  world.backend.log.calls().filter(({ id }) => id === 'boletos-deposito-create').length

describe('a deposit slip that arrives after nothing was found', () => {
  test('is shown as the one of before, and no second one is asked for', async () => {
    const flow = openPage()
    await loseOne(flow)
    await world.deliver()
    flow.send({ type: 'form.submitted' })
    await ends(flow)
    expect(flow.getSnapshot()).toMatchObject({
      value: 'generated',
      context: { slip: { dockId: 'DOCK-4' }, isEarlier: true },
    })
    expect(world.done()).toEqual(['DOCK-4'])
    expect(reachedServer()).toBe(1)
  })

  test('is found as well after it was given up twice', async () => {
    const flow = openPage()
    await loseOne(flow)
    await loseOne(flow)
    await world.deliver()
    flow.send({ type: 'form.submitted' })
    await ends(flow)
    // both have arrived: two were sent, so both are the person's own
    expect(flow.getSnapshot()).toMatchObject({
      value: 'generated',
      context: { slip: { dockId: 'DOCK-5', also: [{ dockId: 'DOCK-4' }] }, isEarlier: true },
    })
    expect(world.done()).toEqual(['DOCK-4', 'DOCK-5'])
    expect(reachedServer()).toBe(2)
    expect(await openSlips()).toEqual([])
  })

  test('stays an open question when only the second one was answered, and is the one that is asked after', async () => {
    const flow = openPage()
    await loseOne(flow)
    flow.send({ type: 'form.submitted' })
    await ends(flow)
    expect(mayComeAgain(flow.getSnapshot().context)).toBe(true)
    const [left, ...more] = await openSlips()
    expect(more).toEqual([])
    expect(left).toMatchObject({ unresolved: 1, made: [expect.stringMatching(/^DOCK-4 \d{47}$/)] })
    await world.deliver()
    expect(await portal.depositService.lookUpCreation(left as never)).toMatchObject({
      kind: 'found',
      proof: { dockId: 'DOCK-5' },
    })
    // who asks for the same anew sees both
    const anew = openPage()
    generate(anew)
    await ends(anew)
    expect(anew.getSnapshot()).toMatchObject({
      value: 'generated',
      context: { slip: { dockId: 'DOCK-5', also: [{ dockId: 'DOCK-4' }] }, isEarlier: true },
    })
    expect(await openSlips()).toEqual([])
    expect(reachedServer()).toBe(2)
  })

  test('is told to a page that knows of it no more than that another tab has sent it again', async () => {
    const [here, there] = [openPage(), openPage()]
    await loseOne(here)
    generate(there)
    await ends(there)
    expect(there.getSnapshot().context).toMatchObject({ slip: { dockId: 'DOCK-4' }, isEarlier: false })
    await world.deliver()
    here.send({ type: 'form.submitted' })
    await ends(here)
    expect(here.getSnapshot()).toMatchObject({
      value: 'generated',
      context: { slip: { dockId: 'DOCK-5', also: [{ dockId: 'DOCK-4' }] }, isEarlier: true },
    })
    expect(await openSlips()).toEqual([])
    expect(world.done()).toEqual(['DOCK-4', 'DOCK-5'])
  })

  test('leaves no question when the server has refused the second one and the first is found', async () => {
    const flow = openPage()
    await loseOne(flow)
    world.backend.scenarios.switchOn('the deposit slip creation fails')
    const { store } = world.backend
    const list = store.depositSlips.all.bind(store.depositSlips)
    // it arrives between the look back and the refusal
    const stop = flow.subscribe(({ value }) => {
      if (value !== 'sending') return
      stop.unsubscribe()
      const [slip] = list(({ id }) => id === 'DOCK-1')
      if (slip) void store.depositSlips.insert({ ...slip, id: 'DOCK-9', centavos: 25_050 })
    })
    flow.send({ type: 'form.submitted' })
    await ends(flow)
    expect(flow.getSnapshot()).toMatchObject({
      value: 'generated',
      context: { slip: { dockId: 'DOCK-9' }, isEarlier: false, wasRefused: true },
    })
    expect(mayComeAgain(flow.getSnapshot().context)).toBe(false)
    expect(await openSlips()).toEqual([])
  })

  test('is one open question again when the second one was refused and nothing is found', async () => {
    const flow = openPage()
    await loseOne(flow)
    // its page has the question: no notice asks it as well
    expect(await openSlips()).toEqual([])
    const before = (await portal.findSent({ kind: 'depositSlip', key: '101:25050', userId: 1 }))?.about
    world.backend.scenarios.switchOn('the deposit slip creation fails')
    flow.send({ type: 'form.submitted' })
    await ends(flow)
    expect(flow.getSnapshot().value).toBe('failed')
    expect(await openSlips()).toEqual([before])
    // its call has ended a minute ago: it is not only late
    const [record] = await portal.unclaimedSent(1)
    expect(Date.now() - (record?.endedAt ?? Number.NaN)).toBeGreaterThanOrEqual(60_000)
  })

  test('is found by the page that has looked for what another tab has sent', async () => {
    const [here, there] = [openPage(), openPage()]
    world.loseNext()
    generate(here)
    await until(() => submissionOf(here)?.getSnapshot().matches({ unknown: 'nothingYet' }) === true)
    generate(there)
    await until(() => submissionOf(there)?.getSnapshot().matches({ unknown: 'notFound' }) === true, 400)
    submissionOf(there)?.send({ type: 'sending.repeat' })
    here.stop()
    await world.deliver()
    there.send({ type: 'form.submitted' })
    await ends(there)
    expect(there.getSnapshot().value).toBe('generated')
    expect(world.done()).toEqual(['DOCK-4'])
  })

  test('is the same slip for a server that knows it by its key, also if the second request has overtaken it', async () => {
    await openWorld(true)
    const flow = openPage()
    await loseOne(flow)
    flow.send({ type: 'form.submitted' })
    await ends(flow)
    expect(flow.getSnapshot().context).toMatchObject({ slip: { dockId: 'DOCK-4' }, isEarlier: false })
    // two sendings with one key are one work: nobody has to end a question
    expect(mayComeAgain(flow.getSnapshot().context)).toBe(false)
    expect(await openSlips()).toEqual([])
    await world.deliver()
    expect(reachedServer()).toBe(2)
    expect(world.done()).toEqual(['DOCK-4'])
  })
})

describe('a deposit slip after one that did not arrive', () => {
  test('of another amount is another one', async () => {
    const flow = openPage()
    await loseOne(flow)
    await world.deliver()
    generate(flow, 30_000)
    await ends(flow)
    expect(flow.getSnapshot().context).toMatchObject({ slip: { dockId: 'DOCK-5' }, isEarlier: false })
    flow.send({ type: 'done.closed' })
    // the first is still looked for
    generate(flow)
    await ends(flow)
    expect(flow.getSnapshot().context).toMatchObject({ slip: { dockId: 'DOCK-4' }, isEarlier: true })
    expect(world.done()).toEqual(['DOCK-4', 'DOCK-5'])
  })

  test('is not sent while the slips cannot be read', async () => {
    const flow = openPage()
    await loseOne(flow)
    await world.deliver()
    world.backend.scenarios.setFault('boletos-deposito-list', { fault: '500' })
    flow.send({ type: 'form.submitted' })
    await ends(flow)
    expect(flow.getSnapshot().value).toBe('failed')
    world.backend.scenarios.clearFault('boletos-deposito-list')
    flow.send({ type: 'error.closed' })
    flow.send({ type: 'form.submitted' })
    await ends(flow)
    expect(flow.getSnapshot().context).toMatchObject({ slip: { dockId: 'DOCK-4' }, isEarlier: true })
    expect(reachedServer()).toBe(1)
  })

  test('is a new one when that was told', async () => {
    const flow = openPage()
    await loseOne(flow)
    await world.deliver()
    flow.send({ type: 'form.submitted' })
    await ends(flow)
    flow.send({ type: 'done.closed' })
    generate(flow)
    await ends(flow)
    expect(flow.getSnapshot().context).toMatchObject({ slip: { dockId: 'DOCK-5' }, isEarlier: false })
  })

  test('is another one if the person has seen what looks like it, and wants it', async () => {
    const flow = openPage()
    await loseOne(flow)
    await world.deliver()
    // one more than was sent: somebody else's
    const { store } = world.backend
    const [slip] = store.depositSlips.all(({ id }) => id === 'DOCK-4')
    if (slip) await store.depositSlips.insert({ ...slip, id: 'DOCK-5' })
    flow.send({ type: 'form.submitted' })
    await ends(flow)
    expect(flow.getSnapshot().value).toEqual({ editing: 'alike' })
    flow.send({ type: 'slip.another' })
    await ends(flow)
    expect(flow.getSnapshot().context).toMatchObject({ slip: { dockId: 'DOCK-6' }, isEarlier: false })
  })
})

describe('another deposit slip, asked for beside two of somebody else', () => {
  const strangers = async (...ids: readonly string[]) => {
    const { store } = world.backend
    const [slip] = store.depositSlips.all(({ id }) => id === 'DOCK-1')
    for (const id of ids) if (slip) await store.depositSlips.insert({ ...slip, id, centavos: 25_050 })
  }
  const askForAnother = async () => {
    const flow = openPage()
    await loseOne(flow)
    await strangers('DOCK-7', 'DOCK-8')
    flow.send({ type: 'form.submitted' })
    await ends(flow)
    expect(flow.getSnapshot().value).toEqual({ editing: 'alike' })
    flow.send({ type: 'slip.another' })
    await ends(flow)
    return flow
  }
  const look = (left: unknown) => portal.depositService.lookUpCreation(left as never)

  test.each([false, true])('leaves the first one asked after; server knows keys: %s', async (keepsKeys) => {
    await openWorld(keepsKeys)
    const flow = await askForAnother()
    expect(flow.getSnapshot().context).toMatchObject({ slip: { dockId: 'DOCK-9' }, isEarlier: false })
    expect(mayComeAgain(flow.getSnapshot().context)).toBe(true)
    const [left, ...more] = await openSlips()
    expect(more).toEqual([])
    expect(left).toMatchObject({ unresolved: 1, doubtful: 1, made: [expect.stringMatching(/^DOCK-9 /)] })
    expect(await look(left)).toBe('notFound')
    await world.deliver()
    expect(world.done()).toEqual(['DOCK-7', 'DOCK-8', 'DOCK-9', 'DOCK-10'])
    // it may be that one, or one of the two of before
    expect(await look(left)).toBe('cannotTell')
    expect(await openSlips()).toEqual([left])
  })

  test('does not take those two for the slips whose answers are lost', async () => {
    const flow = openPage()
    await loseOne(flow)
    await strangers('DOCK-7', 'DOCK-8')
    flow.send({ type: 'form.submitted' })
    await ends(flow)
    world.loseNext()
    flow.send({ type: 'slip.another' })
    await until(() => submissionOf(flow)?.getSnapshot().matches({ unknown: 'notFound' }) === true)
    submissionOf(flow)?.send({ type: 'outcome.leave' })
    const [left] = await openSlips()
    expect(left).toMatchObject({ unresolved: 2, doubtful: 1 })
    await world.deliver()
    // of both that arrive one alone need be the person's own
    expect(await look(left)).toBe('cannotTell')
  })

  test('is the one open question of before again when the server refuses it', async () => {
    const flow = openPage()
    await loseOne(flow)
    await strangers('DOCK-7', 'DOCK-8')
    flow.send({ type: 'form.submitted' })
    await ends(flow)
    const before = (await portal.findSent({ kind: 'depositSlip', key: '101:25050', userId: 1 }))?.about
    world.backend.scenarios.switchOn('the deposit slip creation fails')
    flow.send({ type: 'slip.another' })
    await ends(flow)
    // the one of before may be among them
    expect(flow.getSnapshot().value).toEqual({ editing: 'doubtful' })
    expect(await openSlips()).toEqual([before])
  })
})

describe('a deposit slip that was made and of which only the refusal of the repeated request was heard', () => {
  const REFUSED = { message: 'Já existe um boleto em processamento' }
  let isLate = true
  const made = () => world.backend.store.depositSlips.all(({ centavos }) => centavos === 25_050)

  /** Refused by the API, also where the first of two requests has made it; the list shows that late. */
  const refuseOne = async (databaseExists: boolean) => {
    isLate = true
    let isNext = true
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const answers = () => world.fetch(input, init)
      if (!String(input).includes('/boletos/deposito')) return answers()
      if (init?.method === 'POST' && isNext) {
        isNext = false
        if (databaseExists) await answers()
        return Response.json(REFUSED, { status: 400 })
      }
      if (init?.method === 'POST' || !isLate) return answers()
      const slips = (await (await answers()).json()) as { valor: number }[]
      return Response.json(slips.filter(({ valor }) => valor !== 250.5))
    })
    const flow = openPage()
    generate(flow)
    await ends(flow)
    expect(flow.getSnapshot().value).toBe('failed')
    expect(await openSlips()).toEqual([])
    flow.send({ type: 'error.closed' })
    return flow
  }

  test.each([
    ['on the same page', false],
    ['on a page that was opened anew', true],
  ])('is shown instead of being asked for again %s once the list shows it', async (_, isAnew) => {
    const first = await refuseOne(true)
    isLate = false
    const flow = isAnew ? openPage() : first
    generate(flow)
    await ends(flow)
    expect(flow.getSnapshot()).toMatchObject({
      value: 'generated',
      context: { slip: { dockId: 'DOCK-4' }, isEarlier: true, isFound: true },
    })
    expect(made()).toHaveLength(1)
    expect(await openSlips()).toEqual([])
  })

  test('is asked about when there are several that may be it, and another one is made if the person wants it', async () => {
    const flow = await refuseOne(true)
    isLate = false
    const [slip] = made()
    if (slip) await world.backend.store.depositSlips.insert({ ...slip, id: 'DOCK-5' })
    generate(flow)
    await ends(flow)
    expect(flow.getSnapshot().value).toEqual({ editing: 'alike' })
    expect(made()).toHaveLength(2)
    flow.send({ type: 'slip.another' })
    await ends(flow)
    expect(made()).toHaveLength(3)
  })

  test('leads to another one at once when the person has seen what it may be', async () => {
    const { store } = world.backend
    const [slip] = store.depositSlips.all(({ id }) => id === 'DOCK-1')
    world.backend.scenarios.switchOn('the deposit slip creation fails')
    const flow = openPage()
    // two are there between the first look and the refusal
    const stop = flow.subscribe(({ value }) => {
      if (value !== 'sending') return
      stop.unsubscribe()
      for (const id of ['DOCK-7', 'DOCK-8'])
        if (slip) void store.depositSlips.insert({ ...slip, id, centavos: 25_050 })
    })
    generate(flow)
    await ends(flow)
    expect(flow.getSnapshot().value).toEqual({ editing: 'doubtful' })
    flow.send({ type: 'form.submitted' })
    await ends(flow)
    expect(flow.getSnapshot().value).toEqual({ editing: 'alike' })
    world.backend.scenarios.switchOff('the deposit slip creation fails')
    flow.send({ type: 'slip.another' })
    await ends(flow)
    expect(flow.getSnapshot()).toMatchObject({ value: 'generated', context: { isEarlier: false } })
    expect(made()).toHaveLength(3)
  })

  test('holds nothing up when it was certainly not made', async () => {
    const flow = await refuseOne(false)
    isLate = false
    generate(flow)
    await ends(flow)
    expect(flow.getSnapshot()).toMatchObject({ value: 'generated', context: { isEarlier: false } })
    expect(made()).toHaveLength(1)
    expect(await openSlips()).toEqual([])
  })
})

describe('a deposit slip whose record cannot be read', () => {
  const keepUnreadable = () =>
    fakeDatabase().set(
      'depositSlip:1:101:25050',
      {
        kind: 'depositSlip',
        key: '101:25050',
        userId: 1,
        sentAt: portal.serverClock.now() ?? Date.now(),
        about: null,
      },
      'boleia:sent sent',
    )

  test('is not asked for again while its call may be running', async () => {
    await keepUnreadable()
    const flow = openPage()
    generate(flow)
    await ends(flow)
    expect(flow.getSnapshot()).toMatchObject({
      value: 'failed',
      context: {
        fault: {
          message:
            'Um boleto deste valor foi pedido há pouco e ainda pode ser gerado. Espere uns minutos e tente de novo.',
        },
      },
    })
    expect(reachedServer()).toBe(0)
  })

  test('is asked about beside what may be it, and another one is made if the person wants it', async () => {
    await keepUnreadable()
    const [slip] = world.backend.store.depositSlips.all(({ companyId }) => companyId === 101)
    if (!slip) throw new Error('no slip')
    await world.backend.store.depositSlips.insert({ ...slip, id: 'DOCK-4', centavos: 25_050 })
    await vi.advanceTimersByTimeAsync(300_000)
    const flow = openPage()
    generate(flow)
    await ends(flow)
    expect(flow.getSnapshot().value).toEqual({ editing: 'alike' })
    expect(reachedServer()).toBe(0)
    flow.send({ type: 'slip.another' })
    await ends(flow)
    expect(flow.getSnapshot().value).toBe('generated')
    expect(reachedServer()).toBe(1)
  })
})

test('what was there before a deposit slip was asked for is none of it, though a notice still tells of it', async () => {
  const about = {
    companyId: 101,
    centavos: 25_050,
    operation: 'op-2',
    known: { dockIds: ['DOCK-4'], unreadable: 0 },
  }
  const { leftOfSlip } = await import('#app/payments/askedSlips.ts')
  expect(leftOfSlip(about, { dockId: 'DOCK-4', code: '1' })).toMatchObject({ operation: 'op-2' })
  expect(leftOfSlip(about, { dockId: 'DOCK-5', code: '1' })).toBeNull()
})
