import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AnyActorRef, createActor } from 'xstate'
import { hasFallenAsSent } from '#machines/payments/transfer/transfer.ts'
import { bankOrder, confirmingJoao } from '#tests/machines/payments/transferSamples.ts'
import { marina } from '#tests/support/marina.ts'
import { clearFakeBrowser, fakeDatabase } from '#tests/support/money/fakeBrowser.ts'
import { standMoneyTests } from '#tests/support/money/moneySetup.ts'
import { childOf, loadPortal, type Portal } from '#tests/support/money/moneyTab.ts'
import { createMoneyWorld, type MoneyWorld, PASSWORD, PIN } from '#tests/support/money/moneyWorld.ts'
import config from '../../public/config.json' with { type: 'json' }

// The real wiring over the backend in memory: the browser repeats the request of a transfer, whose first one was done and has
// used up the PIN, so that only a refusal is heard; the statement shows the transfer late.

vi.mock('idb-keyval', () => fakeDatabase())
vi.mock('#app/payments/payVisit.ts', () => ({ visitedCompany: () => 101 }))

let portal: Portal
let world: MoneyWorld
let isLate = false
/** Centavos that the card goes on showing; null: it shows what the account holds. */
let shownBalance: number | null = null
/** The fee of a TED leaves the account later, as a movement of its own. */
let hasLateFee = false
/** What becomes of the next request of the transfer. */
let next: 'repeated' | 'refused' | 'malformed' | 'expired' | null = null

standMoneyTests(async () => {
  // keys of idempotency would let a session that was renewed send it again
  vi.stubGlobal('fetch', async () => Response.json(config))
  portal = await loadPortal()
})

const MALFORMED = {
  message: 'celebrate request validation failed',
  validation: { body: { message: 'token inválido' } },
}
const PIN_REFUSED = { message: 'PIN inválido ou expirado. Peça outro.' }
/** A request that is repeated has used up its PIN. */
const transfer = async (...request: Parameters<typeof fetch>): Promise<Response> => {
  const becomes = next
  next = null
  if (becomes === 'malformed') return Response.json(MALFORMED, { status: 400 })
  if (becomes === 'expired') {
    const good = world.backend.store.codes.all()
    await world.fetch(...request)
    // this server takes a PIN for as long as it is good
    for (const code of good)
      if (!world.backend.store.codes.find(code.id)) await world.backend.store.codes.insert(code)
    return Response.json({ message: 'Token expirado' }, { status: 401 })
  }
  if (becomes === 'refused') return Response.json(PIN_REFUSED, { status: 400 })
  if (becomes === 'repeated') await world.fetch(...request)
  if (hasLateFee) shownBalance = world.balance() + bankOrder.fee
  return world.fetch(...request)
}
/** While it is late the statement does not show what was sent in this test. */
const shown = async (answer: Response): Promise<Response> => {
  if (!isLate) return answer
  const { detalhes, ...rest } = (await answer.json()) as { detalhes: { protocolo_requisicao: string }[] }
  const old = detalhes.filter(({ protocolo_requisicao: protocol }) => !world.done().includes(protocol))
  return Response.json({ ...rest, detalhes: old }, { headers: answer.headers })
}

/** The card shows an earlier balance, if it is late. */
const card = async (answer: Response): Promise<Response> => {
  if (shownBalance === null) return answer
  const { saldo, ...rest } = (await answer.json()) as { saldo: object }
  const late = { ...saldo, valor_saldo_disponivel: shownBalance / 100 }
  return Response.json({ ...rest, saldo: late }, { headers: answer.headers })
}

beforeEach(async () => {
  clearFakeBrowser()
  isLate = false
  shownBalance = null
  hasLateFee = false
  next = null
  world = await createMoneyWorld({ keepsKeys: false, tellsTime: true })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (/\/contas\/transfer\/(?:boleia-pay|bank-account)$/.test(String(input))) return transfer(input, init)
    const answer = await world.fetch(input, init)
    if (String(input).includes('/pagamentos/extrato?')) return shown(answer)
    return String(input).includes('/cartoes?') ? card(answer) : answer
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

/** R$ 1.500,00 to João, or what is asked for, on the page of a balance. */
const open = (confirming = confirmingJoao) => {
  const account = { companyId: 101, cardId: 'CARD-101' }
  const input = { account, cnpj: '11222333000181', balance: world.balance(), phone: '45999990001' }
  const flow = createActor(portal.transferFlow, { input }).start()
  opened.push(flow)
  for (const event of confirming) flow.send(event)
  return flow
}
type Flow = ReturnType<typeof open>

const payment = (flow: Flow) => childOf(flow, 'payment')
const asked = (flow: Flow, name: string): AnyActorRef | null | undefined =>
  payment(flow) ? childOf(payment(flow) ?? null, name) : undefined
const can = (flow: Flow, name: string, event: object) =>
  (asked(flow, name)?.getSnapshot() as { can: (one: object) => boolean } | undefined)?.can(event) ?? false

const givePin = async (flow: Flow) => {
  const pin = { type: 'pin.submitted', pin: portal.secret(PIN) }
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
const untilPinRefused = (flow: Flow) =>
  until(() => (payment(flow)?.getSnapshot().context.pinRefusal ?? null) !== null)
/** Sent, done, and refused before card and statement show it: the PIN is asked for again. */
const payRefused = async () => {
  const flow = open()
  isLate = true
  shownBalance = world.balance()
  next = 'repeated'
  await confirm(flow)
  await untilPinRefused(flow)
  expect(world.done()).toHaveLength(1)
  shownBalance = null
  return flow
}
const closePin = async (flow: Flow) => {
  asked(flow, 'pin')?.send({ type: 'pin.withdrawn' })
  await until(() => payment(flow) === undefined)
}
const isSearched = (flow: Flow) => asked(flow, 'waiting') !== undefined
const isIn = (flow: Flow, name: 'sending' | 'waiting', unknown: string) =>
  (asked(flow, name)?.getSnapshot() as { matches: (one: object) => boolean } | undefined)?.matches({
    unknown,
  }) ?? false
const isUndecided = (flow: Flow) => isIn(flow, 'waiting', 'undecided')
/** Confirmed once more with the balance as it is now, until the person is asked which of the transfers it is. */
const confirmUntilAsked = async (flow: Flow) => {
  flow.send({ type: 'balance.read', balance: world.balance() })
  flow.send({ type: 'transfer.confirmed' })
  await until(() => isUndecided(flow))
}

describe('a transfer that was done and of which only a refusal was heard', () => {
  test('is an open question at once when the account holds less by it, and no PIN is asked for', async () => {
    const flow = open()
    isLate = true
    next = 'repeated'
    await confirm(flow)
    await until(() => isIn(flow, 'sending', 'nothingYet'))
    isLate = false
    asked(flow, 'sending')?.send({ type: 'outcome.look' })
    await until(() => isIn(flow, 'sending', 'undecided'))
    asked(flow, 'sending')?.send({ type: 'outcome.recognised', index: 0 })
    await until(() => flow.getSnapshot().matches('receipt'))
    expect(world.done()).toHaveLength(1)
  })

  test('is one as well, of a TED, before its fee has left the account', async () => {
    const { payee, bank, centavos } = bankOrder
    if (!bank) throw new Error('no account')
    const flow = open([
      { type: 'kind.chosen', kind: 'bank' },
      { type: 'step.next' },
      { type: 'target.chosen', target: { payee, isNew: false, ...bank } },
      { type: 'amount.changed', centavos },
      { type: 'step.next' },
    ])
    isLate = true
    hasLateFee = true
    next = 'repeated'
    await confirm(flow)
    await until(() => isIn(flow, 'sending', 'nothingYet') || asked(flow, 'pin') !== undefined)
    expect(isIn(flow, 'sending', 'nothingYet')).toBe(true)
    expect(world.done()).toHaveLength(1)
  })

  test('is looked for on a page that was opened anew while the statement is late, also when a fee has left the account', async () => {
    await closePin(await payRefused())
    for (const page of opened.splice(0)) page.stop()
    const [one] = world.backend.store.movements.all(({ companyId }) => companyId === 101)
    if (!one) throw new Error('no movement')
    const fee = {
      tipo: 'D',
      valor: 10,
      historico_id: 40,
      historico: 'Tarifa',
      protocolo_requisicao: 'FEE-1',
    } as const
    await world.backend.store.movements.insert({ ...one, ...fee, id: 77_700 })
    const flow = open()
    flow.send({ type: 'transfer.confirmed' })
    await until(() => isSearched(flow) || asked(flow, 'pin') !== undefined)
    expect([isSearched(flow), world.done().length]).toEqual([true, 1])
  })

  test('is told by the balance on a page that was opened anew, when the statement does not show it for a minute', async () => {
    await closePin(await payRefused())
    for (const page of opened.splice(0)) page.stop()
    const flow = open()
    flow.send({ type: 'transfer.confirmed' })
    await until(() => isIn(flow, 'waiting', 'nothingYet') || isIn(flow, 'waiting', 'notFound'))
    expect(isIn(flow, 'waiting', 'nothingYet')).toBe(true)
    await vi.advanceTimersByTimeAsync(61_000)
    await until(() => can(flow, 'waiting', { type: 'sending.repeat' }))
    asked(flow, 'waiting')?.send({ type: 'sending.repeat' })
    await until(() => flow.getSnapshot().matches({ confirming: 'shown' }))
    expect(flow.getSnapshot().context.news).toEqual({ kind: 'notArrived' })
    expect(hasFallenAsSent(flow.getSnapshot().context)).toBe(true)
    expect(world.done()).toHaveLength(1)
  })

  test('stays remembered behind a second one that the API has refused for its form', async () => {
    const flow = await payRefused()
    shownBalance = world.balance() + 150_000
    next = 'malformed'
    await givePin(flow)
    await givePassword(flow)
    await until(() => payment(flow) === undefined)
    shownBalance = null
    isLate = false
    await confirmUntilAsked(flow)
    expect(world.done()).toHaveLength(1)
  })

  test('is looked for instead of being sent with another PIN, since the balance has fallen by it', async () => {
    const flow = await payRefused()
    await givePin(flow)
    await givePassword(flow)
    await until(() => isSearched(flow) || flow.getSnapshot().matches('receipt'))
    expect(isSearched(flow)).toBe(true)
    isLate = false
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
    await closePin(first)
    isLate = false
    if (isAnew) for (const page of opened.splice(0)) page.stop()
    const flow = isAnew ? open() : first
    await confirmUntilAsked(flow)
    expect(world.done()).toHaveLength(1)
  })

  test('can be sent when the person says that it is none of those that look like it', async () => {
    const flow = await payRefused()
    await closePin(flow)
    isLate = false
    await confirmUntilAsked(flow)
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

test('a transfer that was done and answered 401 is not sent again while the statement is late', async () => {
  const flow = open()
  isLate = true
  next = 'expired'
  await confirm(flow)
  await until(
    () => asked(flow, 'sending')?.getSnapshot().value !== 'sending' && asked(flow, 'sending') !== undefined,
  )
  expect(world.done()).toHaveLength(1)
})

describe('a transfer whose PIN was wrong', () => {
  test('holds nothing up when something comes in meanwhile and the statement does not come', async () => {
    const flow = open()
    next = 'refused'
    await confirm(flow)
    await untilPinRefused(flow)
    await closePin(flow)
    shownBalance = world.balance() + 1000
    world.backend.scenarios.setFault('pagamentos-extrato', { fault: '500' })
    flow.send({ type: 'transfer.confirmed' })
    await until(
      () => payment(flow) === undefined || payment(flow)?.getSnapshot().matches({ holding: 'notReconciled' }),
    )
    expect(flow.getSnapshot().context.news).toMatchObject({ kind: 'balanceChanged' })
  })

  test('is sent with the right one, and nothing is asked about the first try', async () => {
    const flow = open()
    next = 'refused'
    await confirm(flow)
    await untilPinRefused(flow)
    expect(world.done()).toHaveLength(0)
    // the payments home does not ask about it
    expect(await portal.unclaimedSent(1)).toEqual([])
    await givePin(flow)
    await givePassword(flow)
    await until(() => flow.getSnapshot().matches('receipt'))
    expect(world.done()).toHaveLength(1)
  })
})
