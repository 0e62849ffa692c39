import { clear, createStore } from 'idb-keyval'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Actor, createActor, SimulatedClock } from 'xstate'
import { onboardingCode } from '#app/payments/onboardingCode.ts'
import { submitOnboardingBy } from '#app/payments/submitOnboarding.ts'
import { loadSettings } from '#app/start/settings.ts'
import { vault } from '#app/wiring/http.ts'
import { storageKey } from '#domain/product.ts'
import type { SubmittingInput } from '#machines/payments/onboarding/onboarding.ts'
import { createNodeBackend, type NodeBackend } from '#mocks/backend/node.ts'
import type { FaultName } from '#mocks/backend/scenarios.ts'
import { draftAt } from '#tests/machines/payments/onboardingSamples.ts'
import { eventually, wait, within } from '#tests/support/screens/patience.ts'
import { marina } from '#tests/support/screens/stage.tsx'

// The sending with its real services, storage and turn, before the backend in memory (reliability N1 to N4).

/** The phone that the backend has sent a PIN to. */
const PHONE = '45999990001'
const draft = draftAt('validation', { cnpj: '11222333000262', phone: PHONE, verifiedPhone: PHONE })
const proof = { phone: PHONE, pin: '123456', token: 'pin-token-1' }

type Flow = Actor<ReturnType<typeof submitOnboardingBy>>

let backend: NodeBackend
let flows: Flow[] = []
let clock: SimulatedClock

/** A page is opened: after a reload neither code nor token is there. */
const openPage = (of = draft): Flow => {
  clock = new SimulatedClock()
  const input: SubmittingInput = { draft: of }
  const flow = createActor(submitOnboardingBy(1, 102), { input, clock } as never) as Flow
  flows.push(flow)
  flow.start()
  return flow
}

/** What a person does with whatever is shown: goes on, and sends again what the look-ups have not found. */
const goOn = (flow: Flow) => {
  const snapshot = flow.getSnapshot()
  const opening = snapshot.children.openingAccount
  if (snapshot.matches('stopped')) flow.send({ type: 'submit.retry' })
  else if (snapshot.matches('openedBefore')) flow.send({ type: 'account.keep' })
  else if (snapshot.matches('confirmedBefore')) flow.send({ type: 'submit.end' })
  else if (opening?.getSnapshot().can({ type: 'sending.repeat' })) opening.send({ type: 'sending.repeat' })
}

const isOver = (flow: Flow) => flow.getSnapshot().status === 'done'

/** A second of the machine's clock, and of the browser's timers if they are simulated. */
const passSecond = async () => {
  clock.increment(1000)
  if (vi.isFakeTimers()) vi.advanceTimersByTime(1000)
  await wait(5)
}

/** Until it ends. Old waits are over: the storage of marks is emptied. */
const finish = async (flow: Flow) => {
  for (let round = 0; round < 400 && !isOver(flow); round++) {
    goOn(flow)
    await clear(createStore(storageKey('marks'), 'marks'))
    await passSecond()
  }
  return flow.getSnapshot().output
}

/** As the wizard does: without the code another one is asked for, and typed. */
const sendAll = async (first: Flow, of = draft) => {
  let flow = first
  for (let times = 0; times < 3; times++) {
    const output = await finish(flow)
    if (output?.kind !== 'unverified') return output
    onboardingCode.keep(proof)
    flow = openPage(of)
  }
  return null
}

/** 201 of a create, 200 of a change. */
const answered = (id: string, status: 200 | 201 = 201) =>
  backend.log.calls().filter((one) => one.id === id && one.status === status).length

const asked = (id: string) => backend.log.calls().filter((one) => one.id === id).length

const expectOneOfAll = () => {
  expect(backend.store.payOnboardings.all()).toHaveLength(1)
  const documents = backend.store.payOnboardings.find(102)?.documents ?? []
  expect(documents.map(({ tipo }) => tipo).toSorted()).toEqual(['CNH', 'CONTRATO_SOCIAL', 'SELFIE'])
  expect(answered('onboarding-conta')).toBeLessThanOrEqual(1)
  expect(backend.store.companies.find(102)?.status_conta).not.toBeNull()
}

beforeAll(() => loadSettings())
beforeEach(async () => {
  for (const name of ['drafts', 'marks']) await clear(createStore(storageKey(name), name))
  backend = await createNodeBackend()
  vi.stubGlobal('fetch', backend.fetch)
  vault.open(marina)
  onboardingCode.keep(proof)
})
afterEach(() => {
  for (const flow of flows) flow.stop()
  flows = []
  onboardingCode.forget()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('PAY-165 PAY-176 sends code, account, every document and confirmation, one after another', async () => {
  expect(await sendAll(openPage())).toMatchObject({ kind: 'done' })
  expect(backend.log.calls().map(({ id }) => id)).toEqual([
    'pin-verify',
    'frotistas-list',
    'onboarding-conta',
    'onboarding-documentos-create',
    'onboarding-documentos-create',
    'onboarding-documentos-create',
    'onboarding-conta-confirm',
  ])
  expectOneOfAll()
})

/** The tab is killed at the n-th request: the request is lost, or the backend does its work and nobody hears of it. */
const killAt = (n: number, isLost: boolean) => {
  let count = 0
  let killed = () => {}
  const kill = new Promise<void>((resolve) => {
    killed = resolve
  })
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    count += 1
    if (count !== n) return backend.fetch(...request)
    const [url, { signal: _, ...init } = {}] = request
    if (!isLost) await backend.fetch(url, init)
    killed()
    return new Promise<Response>(() => {})
  })
  return kill
}

describe.each([1, 2, 3, 4, 5, 6, 7])('a tab that is killed during its request %i', (n) => {
  it.each([
    ['before it arrives', true],
    ['after its work was done', false],
  ])('%s leaves one account and one file of each kind', async (_, isLost) => {
    const kill = killAt(n, isLost)
    const flow = openPage()
    await within(kill, () => `there is no request ${n}`)
    flow.stop()
    onboardingCode.forget()
    vi.stubGlobal('fetch', backend.fetch)
    expect(await sendAll(openPage())).toMatchObject({ kind: 'done' })
    expectOneOfAll()
  })
})

/** The longest call, and a minute of look-ups. */
const SECONDS = 110

/** How the backend does not say that it has done its work, or has not done it; 'done late' does it after 36 s. */
const WAYS = [
  'offline',
  '500',
  '200 html',
  'cut json',
  '401 once',
  'done 401',
  'done 408',
  'done 409',
  'done 425',
  'done 429',
  'done 500',
  'done 503',
  'done 502 html',
  'done reset',
  'done twice',
  'done late',
] as const satisfies readonly FaultName[]

/** Until it ends, or waits for the person. */
const passUntilStopped = async (flow: Flow) => {
  for (let second = 0; second < SECONDS && !isOver(flow) && !flow.getSnapshot().matches('stopped'); second++)
    await passSecond()
}

describe.each(['pin-verify', 'onboarding-conta', 'onboarding-documentos-create', 'onboarding-conta-confirm'])(
  '%s, answered by',
  (id) => {
    it.each(WAYS)('%s, is done once, and all is sent in the end', async (fault) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      backend.scenarios.setFault(id, { fault })
      const flow = openPage()
      await passUntilStopped(flow)
      backend.scenarios.clearFault(id)
      expect(await sendAll(flow)).toMatchObject({ kind: 'done' })
      expectOneOfAll()
    })
  },
)

const otherContract = { name: 'novo.pdf', type: 'application/pdf', base64: 'JVBERi0xLjc=' }
const changedDraft = { ...draft, contract: otherContract }

/** A page that is left when this call has failed. */
const leaveAt = async (id: string, fault: FaultName) => {
  backend.scenarios.setFault(id, { fault })
  const flow = openPage()
  await eventually(() => flow.getSnapshot().matches('stopped')).toBe(true)
  flow.send({ type: 'submit.leave' })
  backend.scenarios.clearFault(id)
}

const bytesOf = (tipo: string) =>
  backend.store.payOnboardings.find(102)?.documents.find((one) => one.tipo === tipo)?.bytes

describe.each([
  {
    which: 'was changed since it was accepted',
    leave: () => leaveAt('onboarding-conta-confirm', 'offline'),
    now: changedDraft,
    tipo: 'CONTRATO_SOCIAL',
    bytes: 8,
  },
  {
    which: 'may have arrived',
    leave: () => leaveAt('onboarding-documentos-create', 'done reset'),
    now: draft,
    tipo: 'SELFIE',
    bytes: 6,
  },
])('onboarding-documentos-update of a document that $which, answered by', ({ leave, now, tipo, bytes }) => {
  it.each(WAYS)('%s, leaves one of each kind, and all is sent in the end', async (fault) => {
    await leave()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    backend.scenarios.setFault('onboarding-documentos-update', { fault })
    const flow = openPage(now)
    await eventually(() => asked('onboarding-documentos-update')).toBeGreaterThan(0)
    await passUntilStopped(flow)
    backend.scenarios.clearFault('onboarding-documentos-update')
    expect(await sendAll(flow, now)).toMatchObject({ kind: 'done' })
    expectOneOfAll()
    expect(bytesOf(tipo)).toBe(bytes)
  })
})

it('lets a second tab wait until the first one has ended, and then sends nothing twice', async () => {
  const first = openPage()
  const second = openPage()
  await eventually(() => first.getSnapshot().status).toBe('done')
  await eventually(() => second.getSnapshot().matches('waiting')).toBe(false)
  expect(await sendAll(second)).toMatchObject({ kind: 'done' })
  expectOneOfAll()
  expect(answered('onboarding-documentos-create')).toBe(3)
})

it('PAY-179 sends a document that was changed since it was accepted by PUT, and no other one again', async () => {
  await leaveAt('onboarding-conta-confirm', 'offline')
  const again = openPage(changedDraft)
  expect(await finish(again)).toMatchObject({ kind: 'done' })
  expect(answered('onboarding-documentos-create')).toBe(3)
  expect(answered('onboarding-documentos-update', 200)).toBe(1)
  expectOneOfAll()
})

it('leads back to a document that is refused, and keeps the others', async () => {
  await backend.scenarios.switchOn('an onboarding document is refused')
  const flow = openPage()
  await eventually(() => flow.getSnapshot().matches('documentRefused')).toBe(true)
  flow.send({ type: 'document.change' })
  expect(flow.getSnapshot().output).toMatchObject({ kind: 'refusedDocument', step: 'representative' })
  expect(answered('onboarding-conta')).toBe(1)
})
