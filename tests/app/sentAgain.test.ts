import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type AnyActorRef, createActor } from 'xstate'
import { createNodeBackend, type NodeBackend } from '#mocks/backend/node.ts'
import { marina } from '#tests/support/marina.ts'
import { clearFakeBrowser, fakeDatabase } from '#tests/support/money/fakeBrowser.ts'
import { standMoneyTests } from '#tests/support/money/moneySetup.ts'
import { childOf } from '#tests/support/money/moneyTab.ts'
import { pass, turns } from '#tests/support/money/simulatedTime.ts'

// The real wiring over the backend in memory: the same record is changed twice, and the first change is answered, or looked
// for, when the second one has taken its place.

vi.mock('idb-keyval', () => fakeDatabase())
vi.mock('#app/drafts/keyedHash.ts', () => import('#tests/support/money/fakeKeyedHash.ts'))

const BEGINNING = new Date('2026-11-20T12:00:00.000Z')
let backend: NodeBackend
/** What becomes of the next changes, in their order; then they pass. */
let fates: ('lost' | 'answered late' | 'passed')[] = []
/** Lets the next late answer come. */
let lateAnswers: (() => void)[] = []
/** What the answer to a GET is turned into. */
let shown = async (answer: Response): Promise<Response> => answer

const send = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
  const request = () => backend.fetch(String(input), { ...init, signal: null })
  if ((init.method ?? 'GET') === 'GET') return shown(await request())
  const fate = fates.shift() ?? 'passed'
  if (fate === 'lost') throw new TypeError('Failed to fetch')
  const answer = await request()
  if (fate === 'answered late') await new Promise<void>((resolve) => lateAnswers.push(resolve))
  return answer
}

standMoneyTests(async () => {
  // another file of the process may have loaded the wiring with the browser's own storage
  vi.resetModules()
  const { loadSettings } = await import('#app/start/settings.ts')
  await loadSettings()
})

const opened: AnyActorRef[] = []
beforeEach(async () => {
  for (const flow of opened.splice(0)) flow.stop()
  clearFakeBrowser()
  fates = []
  lateAnswers = []
  shown = async (answer) => answer
  backend = await createNodeBackend({ clock: () => new Date() })
  vi.stubGlobal('fetch', send)
  const { vault } = await import('#app/wiring/http.ts')
  vault.open(marina)
})

const start = <Actor extends AnyActorRef>(flow: Actor): Actor => {
  opened.push(flow)
  flow.start()
  return flow
}

describe('percentages', () => {
  const open = async () => {
    const { percentagesBy } = await import('#app/payments/percentages.ts')
    const flow = start(createActor(percentagesBy(1, 101), { input: { companyId: 101 } }))
    await turns()
    return flow
  }
  type Flow = Awaited<ReturnType<typeof open>>
  const save = async (flow: Flow, text: string) => {
    flow.send({ type: 'percent.typed', field: 'advance', text })
    flow.send({ type: 'form.submitted' })
    await pass(1)
  }
  const isSaved = (flow: Flow) => flow.getSnapshot().matches({ editing: 'saved' })
  const stored = async () => (await open()).getSnapshot().context.known?.advance

  test('that were lost are not told as saved by the late answer to those of a page that was left', async () => {
    fates = ['answered late', 'lost']
    const first = await open()
    await save(first, '90')
    first.stop()
    const second = await open()
    await save(second, '50')
    lateAnswers[0]?.()
    await pass(15)
    expect(await stored()).toBe(90)
    expect(isSaved(second)).toBe(false)
    expect(childOf(second, 'sending')?.getSnapshot().value).toEqual({ unknown: 'nothingYet' })
  })

  test('that were lost are not told as saved by those that another tab has saved since', async () => {
    fates = ['lost', 'answered late']
    const first = await open()
    await save(first, '90')
    await pass(90)
    const second = await open()
    await save(second, '50')
    await pass(75)
    childOf(second, 'sending')?.send({ type: 'sending.repeat' })
    await pass(1)
    second.send({ type: 'form.submitted' })
    await pass(3)
    expect(lateAnswers).toHaveLength(1)
    childOf(first, 'sending')?.send({ type: 'outcome.look' })
    await pass(1)
    expect(isSaved(first)).toBe(false)
    // the other tab's is still remembered
    const { unclaimedSent, findSent } = await import('#app/operations/sent.ts')
    expect(await unclaimedSent(1)).toEqual([])
    expect(await findSent({ kind: 'percentages', key: '101', userId: 1 })).toMatchObject({
      about: { percents: { advance: 50 } },
    })
    lateAnswers[0]?.()
    await pass(3)
    expect(isSaved(second)).toBe(true)
    expect(await stored()).toBe(50)
  })
})

describe('a vehicle', () => {
  const flip = async (isOn: boolean) => {
    const { vehicleSwitch } = await import('#app/wiring/vehicles.ts')
    const vehicle = backend.store.vehicles.find(401)
    if (!vehicle) throw new Error('the fixtures have no vehicle 401')
    const subject = { id: 401, tipo: vehicle.tipo, placa: vehicle.placa }
    const flow = start(createActor(vehicleSwitch, { input: { subject: subject as never, isOn } }))
    flow.send({ type: 'switch.flipped' })
    await pass(1)
    return flow
  }

  test('whose switch was closed in the notice is asked about when it is switched again', async () => {
    const { inDoubtOperations } = await import('#app/operations/inDoubt.ts')
    const notice = start(createActor(inDoubtOperations, { input: { userId: 1 } }))
    fates = ['lost', 'passed', 'lost']
    ;(await flip(true)).stop()
    await pass(1)
    childOf(notice, 'inDoubtOutcome')?.send({ type: 'outcome.leave' })
    await turns()
    expect(notice.getSnapshot().context.record).toBeNull()
    ;(await flip(true)).stop()
    ;(await flip(false)).stop()
    await pass(1)
    expect(notice.getSnapshot().context.record).toMatchObject({ kind: 'vehicleSwitch' })
  })
})

test('a user whose page was left is done when the answer has said so, though the list shows it late', async () => {
  const { client } = await import('#app/wiring/http.ts')
  const { draftedSubmission } = await import('#app/operations/draftedSubmission.ts')
  const { creatingUserMachine } = await import('#machines/users/newUserWizard.ts')
  const { createUserCreationService } = await import('#services/userCreation.ts')
  const { usuariosCreate } = await import('#services/contract/account.ts')
  const users = createUserCreationService(client)
  const machine = draftedSubmission(creatingUserMachine, {
    sends: usuariosCreate,
    aboutOf: ({ email }) => email,
    send: ({ subject }, mayReplay) => users.createUser(subject, mayReplay),
    lookUp: ({ subject }, signal) => users.lookUpCreation(subject, signal),
  })
  const subject = {
    name: 'Nova Pessoa',
    email: 'nova@example.com',
    phone: '45999997777',
    accountType: 'OPERACIONAL',
    companyIds: [101],
    knownIds: [],
  } as never
  const begun = (begins: 'sending' | 'looking') =>
    start(createActor(machine, { input: { subject, secret: undefined, begins } }))
  fates = ['answered late']
  const first = begun('sending')
  await turns()
  first.stop()
  lateAnswers[0]?.()
  await pass(2)
  shown = async (answer) => {
    const { data, ...rest } = (await answer.json()) as { data?: { login?: string }[] }
    return Response.json({ ...rest, data: data?.filter(({ login }) => login !== 'nova@example.com') })
  }
  const again = begun('looking')
  await pass(1)
  expect(again.getSnapshot().output).toMatchObject({ kind: 'arrived' })
})

test('what another tab has chosen does not become the company of this one when companies are loaded again', async () => {
  const { sessionActor } = await import('#app/wiring/session.ts')
  const { refreshCompanies, topBar } = await import('#app/wiring/companies.ts')
  sessionActor.start()
  await pass(1)
  topBar()?.send({ type: 'company.selected', id: 101 })
  localStorage.setItem('boleia:frotista', '102')
  await refreshCompanies()
  expect(topBar()?.getSnapshot().context.selectedId).toBe(101)
})

test('a call that may be running is not given up by a clock that was set back since', async () => {
  const { whileRecordInFlight } = await import('#app/operations/inFlight.ts')
  const { boletosDepositoCreate: sends } = await import('#services/contract/payments-slips.ts')
  const sentAt = BEGINNING.getTime() + 3 * 86_400_000
  const record = { kind: 'depositSlip', key: '101:5000', userId: 1, sentAt, about: {} }
  // milliseconds since the page was opened
  vi.stubGlobal('performance', { now: () => 2_000 })
  expect(whileRecordInFlight('notFound', record, { sends })).toBe('notYet')
  vi.stubGlobal('performance', { now: () => 1_000_000 })
  expect(whileRecordInFlight('notFound', record, { sends })).toBe('notFound')
})
