import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AnyActorRef, createActor } from 'xstate'
import { confirmingJoao } from '#tests/machines/payments/transferSamples.ts'
import { marina } from '#tests/support/marina.ts'
import { standMoneyTests } from '#tests/support/money/moneySetup.ts'
import { childOf, loadPortal, type Portal } from '#tests/support/money/moneyTab.ts'
import { createMoneyWorld, type MoneyWorld, PASSWORD, PIN } from '#tests/support/money/moneyWorld.ts'
import { clearPaperBrowser, paperDatabase } from '#tests/support/money/paperBrowser.ts'

// The real wiring over the backend in memory: the browser repeats the request of a transfer, whose first one was done and has
// used up the PIN, so that only a refusal is heard; the statement shows the transfer late.

vi.mock('idb-keyval', () => paperDatabase())
vi.mock('#app/session/payVisit.ts', () => ({ visitedCompany: () => 101 }))

let portal: Portal
let world: MoneyWorld
let isLate = false
/** What becomes of the next request of the transfer. */
let next: 'repeated' | 'refused' | null = null

standMoneyTests(async () => {
  portal = await loadPortal()
})

const PIN_REFUSED = { message: 'PIN inválido ou expirado. Peça outro.' }
/** A request that is repeated has used up its PIN. */
const transfer = async (...request: Parameters<typeof fetch>): Promise<Response> => {
  const becomes = next
  next = null
  if (becomes === 'refused') return Response.json(PIN_REFUSED, { status: 400 })
  if (becomes === 'repeated') await world.fetch(...request)
  return world.fetch(...request)
}
/** While it is late the statement does not show what was sent in this test. */
const shown = async (answer: Response): Promise<Response> => {
  if (!isLate) return answer
  const { detalhes, ...rest } = (await answer.json()) as { detalhes: { protocolo_requisicao: string }[] }
  const old = detalhes.filter(({ protocolo_requisicao: protocol }) => !world.done().includes(protocol))
  return Response.json({ ...rest, detalhes: old }, { headers: answer.headers })
}

beforeEach(async () => {
  clearPaperBrowser()
  isLate = false
  next = null
  world = await createMoneyWorld({ keepsKeys: false, tellsTime: true })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input).endsWith('/contas/transfer/boleia-pay')) return transfer(input, init)
    const answer = await world.fetch(input, init)
    return String(input).includes('/pagamentos/extrato?') ? shown(answer) : answer
  })
  portal.vault.open(marina)
})

const opened: AnyActorRef[] = []
afterEach(() => {
  for (const flow of opened.splice(0)) flow.stop()
})

/** Lets happen what needs no time; what never happens ends with the test's own limit. */
const until = async (happens: () => boolean) => {
  while (!happens()) await new Promise<void>((resolve) => setImmediate(resolve))
}

/** R$ 1.500,00 to João, on the page of a balance. */
const open = (balance = world.balance()) => {
  const account = { companyId: 101, cardId: 'CARD-101' }
  const input = { account, cnpj: '11222333000181', balance, phone: '45999990001' }
  const flow = createActor(portal.transferFlow, { input }).start()
  opened.push(flow)
  for (const event of confirmingJoao) flow.send(event)
  return flow
}
type Flow = ReturnType<typeof open>

const payment = (flow: Flow) => childOf(flow, 'payment')
const asked = (flow: Flow, name: string): AnyActorRef | null | undefined =>
  payment(flow) ? childOf(payment(flow) ?? null, name) : undefined
const can = (flow: Flow, name: string, event: object) =>
  (asked(flow, name)?.getSnapshot() as { can: (one: object) => boolean } | undefined)?.can(event) ?? false

const givePin = async (flow: Flow, digits = PIN) => {
  const pin = { type: 'pin.submitted', pin: portal.secret(digits) }
  await until(() => can(flow, 'pin', pin))
  asked(flow, 'pin')?.send(pin)
}
const givePassword = async (flow: Flow) => {
  const password = { type: 'payPassword.submitted', password: portal.secret(PASSWORD) }
  await until(() => can(flow, 'password', password))
  asked(flow, 'password')?.send(password)
}
const confirm = async (flow: Flow) => {
  flow.send({ type: 'transfer.confirmed' })
  await givePin(flow)
  await givePassword(flow)
}
/** Sent, done, and refused: the PIN is asked for again. */
const payRefused = async () => {
  const flow = open()
  isLate = true
  next = 'repeated'
  await confirm(flow)
  await until(() => (payment(flow)?.getSnapshot().context.pinRefusal ?? null) !== null)
  expect(world.done()).toHaveLength(1)
  return flow
}
const isSearched = (flow: Flow) => asked(flow, 'waiting') !== undefined
const isUndecided = (flow: Flow) =>
  (asked(flow, 'waiting')?.getSnapshot() as { matches: (one: object) => boolean } | undefined)?.matches({
    unknown: 'undecided',
  }) ?? false

describe('a transfer that was done and of which only a refusal was heard', () => {
  test('is looked for instead of being sent with another PIN, since the balance has fallen by it', async () => {
    const flow = await payRefused()
    await givePin(flow)
    await givePassword(flow)
    await until(() => isSearched(flow) || flow.getSnapshot().matches('receipt'))
    expect(isSearched(flow)).toBe(true)
    isLate = false
    await until(() => isSearched(flow) === false || asked(flow, 'waiting')?.getSnapshot().value !== 'opening')
    asked(flow, 'waiting')?.send({ type: 'outcome.look' })
    await until(() => isUndecided(flow))
    asked(flow, 'waiting')?.send({ type: 'outcome.recognised', index: 0 })
    await until(() => flow.getSnapshot().matches('receipt'))
    expect(world.done()).toHaveLength(1)
  })

  test.each([
    ['on the same page', false],
    ['on a page that was opened anew, with the balance as it is now', true],
  ])('is asked about when it is confirmed once more %s and the statement shows it', async (_, isAnew) => {
    const first = await payRefused()
    asked(first, 'pin')?.send({ type: 'pin.withdrawn' })
    await until(() => payment(first) === undefined)
    isLate = false
    if (isAnew) for (const page of opened.splice(0)) page.stop()
    const flow = isAnew ? open() : first
    flow.send({ type: 'balance.read', balance: world.balance() })
    flow.send({ type: 'transfer.confirmed' })
    await until(() => isUndecided(flow))
    expect(world.done()).toHaveLength(1)
  })

  test('can be sent when the person says that it is none of those that look like it', async () => {
    const flow = await payRefused()
    asked(flow, 'pin')?.send({ type: 'pin.withdrawn' })
    await until(() => payment(flow) === undefined)
    isLate = false
    flow.send({ type: 'balance.read', balance: world.balance() })
    flow.send({ type: 'transfer.confirmed' })
    await until(() => isUndecided(flow))
    await vi.advanceTimersByTimeAsync(61_000)
    await until(() => isUndecided(flow))
    asked(flow, 'waiting')?.send({ type: 'outcome.look' })
    await until(() => isUndecided(flow) && can(flow, 'waiting', { type: 'sending.repeat' }))
    asked(flow, 'waiting')?.send({ type: 'sending.repeat' })
    await until(() => flow.getSnapshot().matches({ confirming: 'shown' }))
    flow.send({ type: 'transfer.confirmed' })
    await until(() => flow.getSnapshot().matches({ confirming: 'askingAgain' }))
    flow.send({ type: 'repeat.confirmed' })
    await givePin(flow)
    await givePassword(flow)
    await until(() => flow.getSnapshot().matches('receipt'))
    expect(world.done()).toHaveLength(2)
  })
})

describe('a transfer whose PIN was wrong', () => {
  test('is sent with the right one, and nothing is asked about the first try', async () => {
    const flow = open()
    next = 'refused'
    await confirm(flow)
    await until(() => (payment(flow)?.getSnapshot().context.pinRefusal ?? null) !== null)
    expect(world.done()).toHaveLength(0)
    // the payments home does not ask about it
    expect(await portal.unattendedSent(1)).toEqual([])
    await givePin(flow)
    await givePassword(flow)
    await until(() => flow.getSnapshot().matches('receipt'))
    expect(world.done()).toHaveLength(1)
  })
})
