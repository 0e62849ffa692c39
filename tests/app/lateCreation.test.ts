import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AnyActorRef, type AnyStateMachine, createActor, fromPromise } from 'xstate'
import { createNodeBackend, type NodeBackend } from '#mocks/backend/node.ts'
import { draftAt as driverAt } from '#tests/machines/drivers/newDriverSamples.ts'
import { tank, draftAt as truckAt, types } from '#tests/machines/trucks/newTruckSamples.ts'
import { nara, draftAt as userAt } from '#tests/machines/users/newUserSamples.ts'
import { draftAt as vehicleAt } from '#tests/machines/vehicles/newVehicleSamples.ts'
import { marina } from '#tests/support/marina.ts'
import {
  clearFakeBrowser,
  fakeDatabase,
  openFakeBrowser,
  storedText,
} from '#tests/support/money/fakeBrowser.ts'
import config from '../../public/config.json' with { type: 'json' }

// The real wiring over the backend in memory: the answer to a new driver or vehicle is lost, and the request arrives late.

vi.mock('idb-keyval', () => fakeDatabase())
vi.mock('#app/drafts/keyedHash.ts', () => import('#tests/support/money/fakeKeyedHash.ts'))

const BEGINNING = new Date('2026-11-20T12:00:00.000Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const company = { id: 101, cnpj: '11222333000181', antt: '12345678' }
const crlv = { name: 'crlv.jpg', type: 'image/jpeg', base64: '/9j/4AAQ' }

const load = async () => {
  vi.resetModules()
  const [
    { newDriverBy },
    { newVehicleBy },
    { newTruckBy },
    { newUserBy },
    { sweep },
    { vault },
    { loadSettings },
  ] = await Promise.all([
    import('#app/wiring/newDriver.ts'),
    import('#app/wiring/newVehicle.ts'),
    import('#app/wiring/newTruck.ts'),
    import('#app/wiring/newUser.ts'),
    import('#app/drafts/sweep.ts'),
    import('#app/wiring/http.ts'),
    import('#app/start/settings.ts'),
  ])
  await loadSettings()
  return { newDriverBy, newVehicleBy, newTruckBy, newUserBy, sweep, vault }
}
let app: Awaited<ReturnType<typeof load>>
let backend: NodeBackend
/** The requests that register something; each lets its own arrive once more. */
let posts: (() => Promise<Response>)[] = []
let isLost = true
/** Milliseconds until the server is reached. */
let delay = 0
/** The last vehicle that a list shows. */
let lastListed = Infinity

/** The answer without the vehicles that are not listed yet. */
const listed = async (answer: Response): Promise<Response> => {
  const body: unknown = lastListed < Infinity && answer.ok ? await answer.clone().json() : null
  if (body === null || typeof body !== 'object' || !('data' in body)) return answer
  const data = (body.data as readonly { id: number }[]).filter(({ id }) => id <= lastListed)
  return Response.json({ ...body, data, total: data.length })
}

beforeAll(async () => {
  openFakeBrowser()
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('indexedDB', {})
  vi.stubGlobal('fetch', async () => Response.json(config))
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    now: BEGINNING,
  })
  app = await load()
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The pages of this test. */
const opened: AnyActorRef[] = []
afterEach(() => {
  for (const flow of opened.splice(0)) flow.stop()
})

beforeEach(async () => {
  clearFakeBrowser()
  vi.setSystemTime(BEGINNING)
  posts = []
  isLost = true
  delay = 0
  lastListed = Infinity
  backend = await createNodeBackend()
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== 'POST' || !/\/(?:motoristas\/|veiculos|caminhoes\/|usuarios)$/.test(String(input)))
      return listed(await backend.fetch(input, init))
    const arrive = () => backend.fetch(input, { ...init, signal: null })
    posts.push(arrive)
    if (isLost) throw new TypeError('Failed to fetch')
    if (delay > 0) await new Promise<void>((resolve) => void setTimeout(resolve, delay))
    return arrive()
  })
  app.vault.open(marina)
})

// the real one, stored before it is replaced
const later = globalThis.setTimeout
/** What needs no simulated time happens, also on a busy machine. */
const turns = async () => {
  for (let turn = 0; turn < 60; turn++) await new Promise<void>((resolve) => setImmediate(resolve))
  await new Promise<void>((resolve) => void later(resolve, 5))
}
/** Lets the seconds pass until it happens. */
const until = async (happens: () => boolean) => {
  for (let second = 0; !happens(); second++) {
    if (second > 300) throw new Error('it did not happen')
    await turns()
    if (!happens()) await vi.advanceTimersByTimeAsync(1000)
  }
}

interface Seen {
  readonly value: unknown
  readonly matches: (state: unknown) => boolean
  readonly context: { readonly message: string | null; readonly draft: { readonly isDoubtful: boolean } }
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>
}
const seen = (flow: AnyActorRef) => flow.getSnapshot() as Seen
const childOf = (flow: AnyActorRef, name: string) =>
  seen(flow).children[name]?.getSnapshot() as
    | (Omit<Seen, 'context'> & { context: { count: number } })
    | undefined

const start = async (machine: AnyStateMachine, stored?: object) => {
  const actors = {
    chooseCompany: fromPromise(async () => ({ kind: 'chosen', company })),
    check: fromPromise(async () => ({ kind: 'passed' })),
    ...(stored && { loadDraft: fromPromise(async () => stored) }),
  }
  const flow = createActor(machine.provide({ actors } as never)).start() as AnyActorRef
  opened.push(flow)
  const isOpen = () => seen(flow).value === 'done' || seen(flow).matches('steps')
  while (!isOpen()) await turns()
  await turns()
  return flow
}
const tractor = () => vehicleAt('vehicle', { kind: 'CAVALO', crlv })
const KINDS = {
  driver: (stored?: object) => start(app.newDriverBy(1), stored),
  vehicle: (stored?: object) => start(app.newVehicleBy(1), stored),
  truck: (stored?: object) => start(app.newTruckBy(1), stored),
  user: (stored?: object) => start(app.newUserBy(1), stored),
}
const save = (flow: AnyActorRef) => flow.send({ type: 'step.next' })
const drivers = () => backend.store.drivers.all().length
const vehicles = () => backend.store.vehicles.all().length

/** 'Salvar', the answer is lost, nothing appears for a minute, and 'Voltar e enviar de novo'. */
const giveUp = async (flow: AnyActorRef) => {
  save(flow)
  await until(() => childOf(flow, 'sending')?.matches({ unknown: 'notFound' }) === true)
  seen(flow).children['sending']?.send({ type: 'sending.repeat' })
  await turns()
}
/** 'Salvar' again, up to the end page or to what is told. */
const saveAgain = async (flow: AnyActorRef) => {
  isLost = false
  save(flow)
  await until(() => seen(flow).matches('done') || seen(flow).context.message !== null)
}

describe('what was given up, and has arrived before it is saved again,', () => {
  test('is, as a driver, the end of the wizard, as one that was found', async () => {
    const before = drivers()
    const flow = await KINDS.driver(driverAt('references'))
    await giveUp(flow)
    await posts[0]?.()
    await saveAgain(flow)
    expect(seen(flow).value).toBe('done')
    expect(seen(flow).context.draft.isDoubtful).toBe(true)
    await until(() => childOf(flow, 'twice')?.value === 'once')
    expect([posts.length, drivers() - before]).toEqual([1, 1])
  })

  test('is, as a vehicle, told as one that may be it, and not sent; after that only what is newer is told', async () => {
    const before = vehicles()
    const flow = await KINDS.vehicle(tractor())
    await giveUp(flow)
    await posts[0]?.()
    await saveAgain(flow)
    expect(seen(flow).context.message).toBe(
      'Outro veículo apareceu na sua lista enquanto este era enviado: confira se é ele antes de enviar de novo.',
    )
    expect([posts.length, vehicles() - before]).toEqual([1, 1])
    // the person says that it is another one
    await saveAgain(flow)
    expect(seen(flow).value).toBe('done')
    expect([posts.length, vehicles() - before]).toEqual([2, 2])
  })

  test.each([
    ['a truck', () => KINDS.truck(truckAt('trailer2', { truckType: types.bitrem, trailer2: tank }))],
    ['a user', () => KINDS.user(userAt('user', nara))],
  ] as const)(
    'is the end of the wizard, and no name or e-mail that somebody else has: %s',
    async (_, open) => {
      const flow = await open()
      await giveUp(flow)
      await posts[0]?.()
      await saveAgain(flow)
      expect(seen(flow).value).toBe('done')
      expect(seen(flow).context.draft.isDoubtful).toBe(true)
      expect(posts).toHaveLength(1)
    },
  )

  test.each([
    ['a driver with another phone', () => KINDS.driver(driverAt('references')), { phone: '45988887778' }],
    [
      'a driver with another photo, house number and reference',
      () => KINDS.driver(driverAt('references')),
      {
        document: { name: 'other.jpg', type: 'image/jpeg', base64: '/9j/OTHER' },
        number: '999',
        referenceName: 'Outro nome',
      },
    ],
    ['a driver without e-mail', () => KINDS.driver(driverAt('references')), { email: '', hasNoEmail: true }],
    [
      'a truck of another name',
      () => KINDS.truck(truckAt('trailer2', { truckType: types.bitrem, trailer2: tank })),
      {
        name: 'Outro nome',
        checkedName: 'Outro nome',
      },
    ],
    ['a user with another e-mail', () => KINDS.user(userAt('user', nara)), { email: 'nara@example.com' }],
    [
      'a tractor that was a trailer',
      () =>
        KINDS.vehicle(
          vehicleAt('vehicle', { kind: 'CARRETA', trailerType: { id: 2, descricao: 'Sider' }, crlv }),
        ),
      {
        kind: 'CAVALO',
        trailerType: null,
      },
    ],
  ] as const)('is told once before it is sent with what was corrected: %s', async (_, open, fields) => {
    const flow = await open()
    await giveUp(flow)
    await posts[0]?.()
    flow.send({ type: 'draft.typed', fields })
    await saveAgain(flow)
    expect(seen(flow).value).not.toBe('done')
    expect(seen(flow).context.message).toMatch(/confira/)
    expect(posts).toHaveLength(1)
    await saveAgain(flow)
    expect(posts).toHaveLength(2)
  })

  test('is looked for after a reload, too', async () => {
    const first = await KINDS.driver(driverAt('references'))
    await giveUp(first)
    first.stop()
    await posts[0]?.()
    const flow = await KINDS.driver()
    await saveAgain(flow)
    expect(seen(flow).value).toBe('done')
    expect(posts).toHaveLength(1)
  })
})

describe('what was given up, and arrives after it was sent again,', () => {
  test.each([
    ['a driver', () => KINDS.driver(driverAt('references'))],
    ['a vehicle', () => KINDS.vehicle(tractor())],
  ] as const)('is told behind the success as the second one: %s', async (_, open) => {
    const flow = await open()
    await giveUp(flow)
    await saveAgain(flow)
    expect(seen(flow).value).toBe('done')
    await posts[0]?.()
    await until(() => childOf(flow, 'twice')?.value === 'several')
    expect(childOf(flow, 'twice')?.context.count).toBe(2)
    expect(posts).toHaveLength(2)
  })
})

test('what was given up, corrected and sent again, and arrives after that, is told behind the success', async () => {
  const flow = await KINDS.driver(driverAt('references'))
  await giveUp(flow)
  flow.send({ type: 'draft.typed', fields: { phone: '45988887778' } })
  await saveAgain(flow)
  expect(seen(flow).value).toBe('done')
  await posts[0]?.()
  await until(() => childOf(flow, 'twice')?.value === 'several')
  expect(childOf(flow, 'twice')?.context.count).toBe(2)
})

test.each([
  [
    'the same e-mail in capitals',
    () => KINDS.driver(driverAt('references')),
    { email: 'JOAO@example.com' },
    drivers,
  ],
  [
    'a type that a tractor has not',
    () => KINDS.vehicle(tractor()),
    { trailerType: { id: 2, descricao: 'Sider' } },
    vehicles,
  ],
] as const)(
  'what never came is not counted beside what was sent again with %s',
  async (_, open, fields, count) => {
    const before = count()
    const flow = await open()
    await giveUp(flow)
    flow.send({ type: 'draft.typed', fields })
    await saveAgain(flow)
    await until(() => childOf(flow, 'twice')?.value === 'once')
    expect([posts.length, count() - before]).toEqual([2, 1])
  },
)

describe('the draft of what was sent and has no answer', () => {
  const sent = async (flow: AnyActorRef) => {
    save(flow)
    await until(() => childOf(flow, 'sending')?.matches('unknown') === true)
    await turns()
    flow.stop()
  }

  test.each([
    ['an hour before, by a clock that was put back', -HOUR, true],
    ['23 hours later', 23 * HOUR, true],
    ['on Monday', 70 * HOUR, false],
    ['29 days later', 29 * DAY, false],
  ] as const)('is there %s: the vehicle is looked for, and not sent again', async (_, passed, hasFile) => {
    await sent(await KINDS.vehicle(tractor()))
    vi.setSystemTime(Date.now() + passed)
    await app.sweep()
    expect(storedText().includes(crlv.base64)).toBe(hasFile)
    const flow = await KINDS.vehicle()
    expect(seen(flow).context.draft).toMatchObject({ wasSent: true, kind: 'CAVALO' })
    await until(() => childOf(flow, 'sending')?.matches({ unknown: 'notFound' }) === true)
    expect(posts).toHaveLength(1)
    await posts[0]?.()
    seen(flow).children['sending']?.send({ type: 'outcome.look' })
    await until(() => seen(flow).matches('done'))
  })

  test('of a driver is found after a weekend without the photo of the licence', async () => {
    await sent(await KINDS.driver(driverAt('references')))
    await posts[0]?.()
    vi.setSystemTime(Date.now() + 70 * HOUR)
    const flow = await KINDS.driver()
    await until(() => seen(flow).matches('done'))
    expect(posts).toHaveLength(1)
  })

  test('that is given up after a weekend asks for the photo again, and has it no more after a reload', async () => {
    await sent(await KINDS.driver(driverAt('references')))
    vi.setSystemTime(Date.now() + 70 * HOUR)
    const flow = await KINDS.driver()
    await until(() => childOf(flow, 'sending')?.matches({ unknown: 'notFound' }) === true)
    seen(flow).children['sending']?.send({ type: 'sending.repeat' })
    await turns()
    expect(seen(flow).value).toEqual({ steps: 'photo' })
    flow.stop()
    const next = await KINDS.driver()
    expect(seen(next).context.draft).toMatchObject({ step: 'photo', document: null, phone: '45988887777' })
  })

  test('ends when two visits, 30 days apart, have found it older than 30 days', async () => {
    await sent(await KINDS.vehicle(tractor()))
    vi.setSystemTime(Date.now() + 30 * DAY + HOUR)
    await app.sweep()
    vi.setSystemTime(Date.now() + 30 * DAY)
    await app.sweep()
    expect(storedText()).toContain('CAVALO')
    vi.setSystemTime(Date.now() + HOUR)
    await app.sweep()
    expect(storedText()).not.toContain('CAVALO')
  })

  test('is there although it was sent by a clock that was 40 days behind and is right now', async () => {
    vi.setSystemTime(Date.now() - 40 * DAY)
    await sent(await KINDS.vehicle(tractor()))
    vi.setSystemTime(Date.now() + 40 * DAY)
    await app.sweep()
    await app.sweep()
    expect(seen(await KINDS.vehicle()).context.draft).toMatchObject({ wasSent: true, kind: 'CAVALO' })
    expect(posts).toHaveLength(1)
  })

  test('outlives one visit by a clock that is 40 days ahead', async () => {
    await sent(await KINDS.vehicle(tractor()))
    vi.setSystemTime(Date.now() + 40 * DAY)
    await app.sweep()
    vi.setSystemTime(Date.now() - 40 * DAY)
    await app.sweep()
    expect(seen(await KINDS.vehicle()).context.draft).toMatchObject({ wasSent: true, kind: 'CAVALO' })
  })
})

describe('a vehicle whose page is left while it is sent, and that no list shows yet,', () => {
  const vehicleOf = (userId: number, stored?: object) => start(app.newVehicleBy(userId), stored)
  /** 'Salvar', and another page at once; the answer comes. */
  const saveAndLeave = async (userId: number) => {
    const flow = await vehicleOf(userId, tractor())
    const sent = posts.length
    save(flow)
    await until(() => posts.length > sent)
    flow.stop()
    await vi.advanceTimersByTimeAsync(20_000)
    await turns()
  }

  test('is told as answered when the page is opened again, once', async () => {
    isLost = false
    delay = 10_000
    lastListed = 413
    await saveAndLeave(1)
    const flow = await vehicleOf(1)
    await until(() => seen(flow).matches('done'))
    expect(seen(flow).context.draft.isDoubtful).toBe(false)
    expect(posts).toHaveLength(1)
  })

  test('says nothing of the lost one that another user of this computer has sent', async () => {
    lastListed = 413
    app.vault.open({ ...marina, usuario_id: 2 })
    await saveAndLeave(2)
    await vi.advanceTimersByTimeAsync(600_000)
    app.vault.open(marina)
    isLost = false
    delay = 10_000
    await saveAndLeave(1)
    app.vault.open({ ...marina, usuario_id: 2 })
    const flow = await vehicleOf(2)
    await until(() => childOf(flow, 'sending')?.matches('unknown') === true)
    await turns()
    expect(seen(flow).value).not.toBe('done')
  })
})
