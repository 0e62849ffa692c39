import { beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { storageKey } from '#domain/product.ts'
import { BARS } from '#tests/machines/payments/slipSamples.ts'
import { marina } from '#tests/support/marina.ts'
import { clearFakeBrowser, fakeDatabase } from '#tests/support/money/fakeBrowser.ts'
import { standMoneyTests } from '#tests/support/money/moneySetup.ts'
import { childOf, confirm, loadPortal, openDeposits, type Portal } from '#tests/support/money/moneyTab.ts'
import { createMoneyWorld, ORDERS, PASSWORD, PIN } from '#tests/support/money/moneyWorld.ts'
import { pass, until } from '#tests/support/money/simulatedTime.ts'
import { wiredChild } from '#tests/support/screens/wired.ts'

// The page of a payment is left while it is sent, and the answer comes: it is told as an answer, not as what a list shows.

const browser = vi.hoisted(() => ({ hasRecords: true }))
vi.mock('idb-keyval', () => {
  const database = fakeDatabase()
  const values: typeof database.values = async (store) => {
    if (!browser.hasRecords) throw new Error('the storage hangs')
    return database.values(store)
  }
  return { ...database, values }
})
vi.mock('#app/drafts/keyedHash.ts', () => import('#tests/support/money/fakeKeyedHash.ts'))
vi.mock('#app/payments/payVisit.ts', () => ({ visitedCompany: () => 101 }))

let portal: Portal
let balance = 0
/** Submissions of slips that are paid. */
let paid = 0
/** Whether the receipts show what is there. */
let isShown = false
let isLost = false

standMoneyTests(async () => {
  vi.resetModules()
  portal = await loadPortal()
})

beforeEach(async () => {
  clearFakeBrowser()
  localStorage.clear()
  paid = 0
  isShown = false
  isLost = false
  browser.hasRecords = true
  vi.setSystemTime(new Date('2026-11-20T12:00:00.000Z'))
  const world = await createMoneyWorld({ keepsKeys: false, tellsTime: true })
  portal.serverClock.hear(new Date(world.now()).toUTCString())
  balance = world.balance()
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    if (String(input).includes('comprovantes') && !isShown)
      return Response.json({ data: [], total: 0, per_page: 10 })
    if (init?.method !== 'POST' || !/boletos\/(?:pagar|deposito)/.test(String(input)))
      return world.fetch(input, init)
    if (String(input).includes('/boletos/pagar')) paid++
    await new Promise<void>((resolve) => void setTimeout(resolve, 10_000))
    const answer = await world.fetch(input, { ...init, signal: null })
    if (isLost) throw new TypeError('Failed to fetch')
    return answer
  })
  portal.vault.open(marina)
})

/** It is left a few seconds after it was sent, and the answer comes. */
const leave = async (flow: { stop: () => unknown }) => {
  await pass(3)
  flow.stop()
  await pass(20)
}

const slipOf = () => {
  const order = ORDERS.find(({ kind }) => kind === 'slip')
  if (order?.kind !== 'slip') throw new Error('there is no slip')
  return order
}
const pay = async (review: Parameters<typeof confirm>[2], meanwhile = async () => {}) => {
  const flow = confirm(portal, slipOf(), review)
  await until(() => childOf(flow, 'pin') !== undefined)
  childOf(flow, 'pin')?.send({ type: 'pin.submitted', pin: portal.secret(PIN) })
  await until(() => childOf(flow, 'password') !== undefined)
  await meanwhile()
  childOf(flow, 'password')?.send({ type: 'payPassword.submitted', password: portal.secret(PASSWORD) })
  return flow
}

const paidBefore = async (companyId: number) => {
  const { code, slip } = slipOf().order
  const look = createActor(wiredChild(portal.paySlip, 'findPaid'), {
    input: { companyId, code, serverCode: slip.code },
  })
  look.start()
  await until(() => look.getSnapshot().status === 'done')
  return look.getSnapshot().output
}

test('a slip that was paid has the protocol of its answer, though no receipt shows it', async () => {
  const order = slipOf()
  const review = { balance, phone: '45999990001', earlier: null }
  const flow = await pay(review)
  await until(() => childOf(flow, 'sending') !== undefined)
  await leave(flow)
  // nobody was told yet, so that it is not kept for a day alone
  const { unclaimed } = await portal.openSent(marina.usuario_id)
  expect(unclaimed).toMatchObject([{ found: { isAnswered: true } }])
  expect(unclaimed[0]).not.toHaveProperty('foundAt')
  const again = confirm(portal, order, review)
  await until(() => again.getSnapshot().status === 'done')
  expect(again.getSnapshot().output).toMatchObject({ kind: 'paid', isFound: false, isEarlier: true })
})

test('a slip that was just told as paid is not paid once more, though no receipt shows it', async () => {
  const first = await pay({ balance, phone: '45999990001', earlier: null })
  await until(() => first.getSnapshot().status === 'done')
  expect(first.getSnapshot().output).toMatchObject({ kind: 'paid', isEarlier: false })
  const left = { balance: balance - slipOf().order.slip.total, phone: '45999990001', earlier: null }
  // another tab has looked at the receipts before
  const again = await pay(left)
  await until(() => again.getSnapshot().status === 'done')
  expect(again.getSnapshot().output).toMatchObject({
    kind: 'refused',
    fault: { kind: 'notSent', message: 'Este boleto já foi pago. Nada foi enviado.' },
  })
  expect(paid).toBe(1)
  expect(await paidBefore(101)).toMatchObject({ number: null, source: 'told' })
  // whichever company pays it
  expect(await paidBefore(102)).toMatchObject({ number: null, source: 'toldElsewhere' })
})

test('a slip that another company has sent without an answer is told before it is paid once more', async () => {
  const flow = await pay({ balance, phone: '45999990001', earlier: null })
  await until(() => childOf(flow, 'sending') !== undefined)
  await pass(1)
  expect(await paidBefore(102)).toMatchObject({ number: null, source: 'openElsewhere' })
  flow.stop()
})

test('a slip that another company pays while PIN and password are typed is not sent', async () => {
  const flow = await pay({ balance, phone: '45999990001', earlier: null }, async () => {
    const { keepTold } = await import('#app/operations/toldOutcomes.ts')
    keepTold('paidSlip', 102, [BARS])
  })
  await until(() => flow.getSnapshot().status === 'done')
  expect(flow.getSnapshot().output).toMatchObject({
    kind: 'refused',
    fault: { kind: 'notSent', message: 'Este boleto já foi pago. Nada foi enviado.' },
  })
  expect(paid).toBe(0)
})

test('a slip of which nobody can tell whether another company has sent it is not sent, and that is told', async () => {
  const flow = await pay({ balance, phone: '45999990001', earlier: null }, async () => {
    browser.hasRecords = false
  })
  await until(() => flow.getSnapshot().status === 'done')
  expect(flow.getSnapshot().output).toMatchObject({ kind: 'refused', fault: { kind: 'notSent' } })
  expect(paid).toBe(0)
})

test('a slip that another company has given up, or sent more than a day ago, holds nobody up', async () => {
  const flow = await pay({ balance, phone: '45999990001', earlier: null })
  await until(() => childOf(flow, 'sending') !== undefined)
  await pass(1)
  const { unclaimed, elsewhere } = await portal.openSent(marina.usuario_id)
  const record = [...unclaimed, ...elsewhere][0] ?? (await portal.sentOf('slip', marina.usuario_id))[0]
  flow.stop()
  if (!record) throw new Error('nothing is stored')
  await pass(20)
  localStorage.removeItem(storageKey('told'))
  const { found: _, ...open } = record
  await portal.rememberSent({ ...open, isReleased: true })
  expect(await paidBefore(102)).toBeNull()
  const { isReleased: __, ...unreleased } = open
  await portal.rememberSent({ ...unreleased, sentAt: unreleased.sentAt - 25 * 3_600_000 })
  expect(await paidBefore(102)).toBeNull()
  await portal.rememberSent(unreleased)
  expect(await paidBefore(102)).toMatchObject({ source: 'openElsewhere' })
})

test('a slip that the payments home has told as paid is not paid once more when its receipt is late again', async () => {
  isLost = true
  const flow = await pay({ balance, phone: '45999990001', earlier: null })
  await until(() => childOf(flow, 'sending') !== undefined)
  await leave(flow)
  const { openMoneyOf } = await import('#app/payments/openMoney.ts')
  const home = createActor(openMoneyOf(101, portal.moneyKinds), { input: { userId: marina.usuario_id } })
  home.start()
  isShown = true
  await until(() => home.getSnapshot().matches('arrived'))
  home.stop()
  isShown = false
  expect(await paidBefore(101)).toMatchObject({ number: null, source: 'told' })
  // also where what was told is forgotten, as at a sign-out
  localStorage.removeItem(storageKey('told'))
  expect(await paidBefore(102)).toMatchObject({ number: null, source: 'toldElsewhere' })
})

test('a deposit slip is one’s own, not one that a colleague may have asked for', async () => {
  const ask = () => {
    const flow = openDeposits(portal)
    flow.send({ type: 'amount.typed', centavos: 12_345 })
    flow.send({ type: 'form.submitted' })
    return flow
  }
  const flow = ask()
  await until(() => flow.getSnapshot().matches('sending'))
  await leave(flow)
  const { inDoubtOperations } = await import('#app/operations/inDoubt.ts')
  const { wordsOfInDoubt } = await import('#app/operations/inDoubtKinds.ts')
  const notice = createActor(inDoubtOperations, { input: { userId: marina.usuario_id } })
  notice.start()
  await until(() => notice.getSnapshot().matches('arrived'))
  const { record, isAnswered } = notice.getSnapshot().context
  expect(isAnswered).toBe(true)
  expect(record && wordsOfInDoubt(record)?.answered).toBe('O boleto de depósito de R$ 123,45 foi gerado.')
  notice.stop()
  const again = ask()
  await until(() => again.getSnapshot().context.slip !== null)
  expect(again.getSnapshot().context).toMatchObject({ isFound: false, isEarlier: true })
  again.stop()
})
