import { vi } from 'vitest'
import type { AnyActorRef } from 'xstate'
import type { Earlier } from '#machines/payments/payment.ts'
import type { FaultName } from '#mocks/backend/scenarios.ts'
import type { SlipAttempt } from '#services/deposits.ts'
import { marina } from '#tests/support/marina.ts'
import { clearFakeBrowser, storedText } from './fakeBrowser.ts'
import { arriveLate, type Moment } from './lateArrival.ts'
import { confirm, type Order, openDeposits, type Portal } from './moneyTab.ts'
import {
  BEGINNING,
  createMoneyWorld,
  MONEY_CALLS,
  MONEY_FAULTS,
  type MoneyWorld,
  ORDERS,
  PASSWORD,
  PIN,
  READ_FAULTS,
  READS,
  REPEATING,
  type Server,
} from './moneyWorld.ts'

/** One command: what is drawn decides among what is possible then. */
export type Command =
  | { readonly do: 'step'; readonly tab: number; readonly pick: number }
  | { readonly do: 'pass'; readonly seconds: number }
  | { readonly do: 'reload'; readonly tab: number }
  | { readonly do: 'sign' }
  | { readonly do: 'money fault'; readonly call: number; readonly fault: number }
  | { readonly do: 'read fault'; readonly call: number; readonly fault: number }
  | { readonly do: 'heal' }
  /** The clock of the device is set: so many days ahead of the server's. */
  | { readonly do: 'clock'; readonly days: number }
  /** The next payment gets lost on its way. */
  | { readonly do: 'lose' }
  /** What was lost on its way arrives. */
  | { readonly do: 'arrive' }
  /** A payment that was looked for and not found arrives about when it is confirmed again. */
  | {
      readonly do: 'late'
      readonly tab: number
      readonly pick: number
      readonly moment: Moment
      readonly leaves: boolean
    }

/** What a person may do now, and how: its name stands in the tale of a failure. */
type Act = readonly [name: string, act: () => unknown]

interface Tab {
  portal: Portal
  flow: AnyActorRef | null
  order: Order | null
  /** Centavos, as the page shows them. */
  balance: number
  /** Of the orders that were looked for and not found, by name: the page keeps it until it is reloaded. */
  unsent: Map<string, Earlier>
  /** Where deposit slips are asked for: it knows itself which of them did not arrive. */
  deposits: AnyActorRef | null
}

export interface Ended {
  readonly tale: readonly string[]
  /** What the ledger has accepted. */
  readonly done: readonly string[]
  /** What a success or a look-up has named, one entry for each confirmation. */
  readonly told: readonly string[]
  /** What contradicts the truth. */
  readonly wrong: readonly string[]
}

/** A person does it that many times more than anything else. */
const often = (times: number, act: Act): Act[] => Array.from({ length: times }, () => act)

const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS

const RECOGNISES = 'recognises it'

const tick = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Lets everything happen that needs no time. */
const settle = async (world: MoneyWorld) => {
  for (let calm = 0, rounds = 0; calm < 6 && rounds < 400; rounds++) {
    await tick()
    calm = world.isQuiet() ? calm + 1 : 0
  }
}

const stateOf = (flow: AnyActorRef) =>
  flow.getSnapshot() as {
    status: string
    value: unknown
    context: Record<string, unknown>
    children: Record<string, AnyActorRef | undefined>
    output?: Record<string, unknown>
    matches: (value: unknown) => boolean
    can: (event: object) => boolean
  }

/** Carries out one sequence of commands in two tabs over one backend, and looks at the end after all that is open. */
export const runSequence = async (
  portals: readonly Portal[],
  { commands, ...server }: { readonly commands: readonly Command[] } & Server,
): Promise<Ended> => {
  const { keepsKeys, tellsTime } = server
  clearFakeBrowser()
  const world = await createMoneyWorld(server)
  vi.stubGlobal('fetch', world.fetch)
  const { scenarios } = world.backend
  const tale: string[] = []
  const told: string[] = []
  const wrong: string[] = []
  let isSignedIn = false
  let loads = 0
  const nextPortal = () => {
    const portal = portals[loads++ % portals.length]
    if (!portal) throw new Error('no portal was loaded')
    // its modules stay loaded: what they knew of another world's time is forgotten
    const { hear } = portal.serverClock
    for (const instant of tellsTime ? [world.now() - 1_000, world.now()] : [BEGINNING, BEGINNING - YEAR_MS])
      hear(new Date(instant).toUTCString())
    return portal
  }
  const newTab = (): Tab => ({
    portal: nextPortal(),
    flow: null,
    order: null,
    balance: world.balance(),
    unsent: new Map(),
    deposits: null,
  })
  const tabs = [newTab(), newTab()]

  const seen = (proof: unknown, order: Order, isEarlier = false) => {
    // all that was sent of one order
    for (const other of (Object(proof) as { also?: readonly unknown[] }).also ?? [])
      seen(other, order, isEarlier)
    const { protocol, number, dockId } = Object(proof) as Record<string, string | null>
    const name = protocol ?? number ?? dockId ?? `nothing is known of ${order.name}`
    // a deposit slip has no question about the account: two tabs may be told of the same one
    if (order.kind === 'deposit' && told.includes(name)) return
    for (const operation of world.late) if (world.doneBy(operation).includes(name)) world.settle(operation)
    // it is told as one that was sent before: also where another tab was told of it
    if (isEarlier && told.includes(name)) return
    told.push(name)
  }

  const unsentSlip = ({ deposits }: Tab, { centavos }: { readonly centavos: number }) =>
    (deposits && (stateOf(deposits).context['unsent'] as Readonly<Record<number, SlipAttempt>>)[centavos]) ??
    null
  /** The same has no answer, whether its page knows of it or not. */
  const isOpen = (order: Order) => {
    const marks =
      order.kind === 'transfer'
        ? [`"payeeName":"${order.order.payee.name}"`, `"centavos":${order.order.centavos}`]
        : [order.kind === 'slip' ? `"code":"${order.order.code}"` : `"centavos":${order.centavos}`]
    const kind = order.kind === 'deposit' ? 'depositSlip' : order.kind
    return world
      .storedRecords()
      .some(([name, text]) => name.startsWith(`${kind}:`) && marks.every((mark) => text.includes(mark)))
  }
  const isUnsent = (tab: Tab, order: Order) =>
    order.kind === 'deposit' ? unsentSlip(tab, order) !== null : tab.unsent.has(order.name)

  /** It was done before it was looked for; what comes after the last look cannot be known. */
  const wasMissed = (operation: string) => world.doneBy(operation).length > 0 && !world.late.has(operation)

  /** A slip that was asked for has ended: its page stays. */
  const attendSlip = (tab: Tab, flow: AnyActorRef, order: Extract<Order, { kind: 'deposit' }>) => {
    const state = stateOf(flow)
    if (state.matches('asking')) return flow.send({ type: 'repeat.confirmed' })
    if (!['generated', 'failed', 'editing'].some((place) => state.matches(place))) return
    tale.push(
      `${order.name} ends: ${JSON.stringify(state.value)}${state.context['isEarlier'] === true ? ' earlier' : ''}`,
    )
    const operation = unsentSlip(tab, order)?.operation ?? ''
    if (state.matches({ editing: 'notArrived' }) && wasMissed(operation))
      wrong.push(`${order.name} was done, and told as not arrived`)
    // who looks among the slips sees it there
    if (state.matches({ editing: 'alike' }))
      for (const dockId of world.doneBy(operation)) seen({ dockId }, order)
    if (state.matches('generated')) seen(state.context['slip'], order)
    flow.send({ type: state.matches('generated') ? 'done.closed' : 'error.closed' })
    tab.flow = null
    tab.order = null
  }

  /** What has ended is told and left. */
  const claim = (tab: Tab) => {
    const { flow, order } = tab
    if (!flow || !order) return
    const { status, output } = stateOf(flow)
    if (order.kind === 'deposit') return attendSlip(tab, flow, order)
    if (status !== 'done' || !output) return
    tale.push(`${order.name} ends: ${JSON.stringify(output)}`)
    if (output['kind'] === 'paid') {
      seen(output['proof'], order, output['isEarlier'] === true)
      tab.unsent.delete(order.name)
      tab.balance = world.balance()
    }
    if (output['kind'] === 'balanceChanged') tab.balance = output['balance'] as number
    if (output['kind'] === 'notArrived') {
      const earlier = output['earlier'] as Earlier
      if (wasMissed(earlier.operation)) wrong.push(`${order.name} was done, and told as not arrived`)
      tab.unsent.set(order.name, earlier)
    }
    // without the server's time no look is certain
    if (tellsTime && output['kind'] === 'refused' && output['isDoubtful'] === true)
      wrong.push(`${order.name} is doubtful`)
    flow.stop()
    tab.flow = null
    tab.order = null
  }

  const pinActs = (pin: AnyActorRef, { secret }: Portal): Act[] => {
    const send =
      (digits: string, times = 1) =>
      () => {
        for (let i = 0; i < times; i++) pin.send({ type: 'pin.submitted', pin: secret(digits) })
      }
    const acts: Act[] = [
      ...often(12, ['the PIN', send(PIN)]),
      ...often(2, ['the PIN twice', send(PIN, 2)]),
      ['a wrong PIN', send('000000')],
    ]
    const state = stateOf(pin)
    return [
      ...(state.can({ type: 'pin.submitted', pin: secret(PIN) }) ? acts : []),
      ...(state.can({ type: 'pin.resend' })
        ? [['another PIN', () => pin.send({ type: 'pin.resend' })] as Act]
        : []),
      ['withdraws at the PIN', () => pin.send({ type: 'pin.withdrawn' })],
    ]
  }
  const passwordActs = (password: AnyActorRef, { secret }: Portal): Act[] => {
    const send =
      (text: string, times = 1) =>
      () => {
        for (let i = 0; i < times; i++) {
          password.send({ type: 'payPassword.submitted', password: secret(text) })
        }
      }
    return [
      ...often(12, ['the password', send(PASSWORD)]),
      ...often(2, ['the password twice', send(PASSWORD, 2)]),
      ['a wrong password', send('bad0')],
      ['withdraws at the password', () => password.send({ type: 'payPassword.withdrawn' })],
    ]
  }
  /** The operation that an open question is about: that of its record, which may be an earlier one. */
  const truthOf = (about: unknown): readonly string[] => {
    const { operation = '', made } = Object(about) as { operation?: string; made?: readonly string[] }
    // what is left of several sendings goes by a new operation
    return made ? world.doneAs(operation).filter((name) => !told.includes(name)) : world.doneBy(operation)
  }
  const recordsNow = async () => (await tabs[0]?.portal.unclaimedSent(1)) ?? []

  const submissionActs = async (sending: AnyActorRef, order: Order): Promise<Act[]> => {
    const state = stateOf(sending)
    if (!state.matches('unknown')) return []
    const acts: Act[] = []
    for (const type of ['outcome.look', 'outcome.leave'] as const) {
      if (state.can({ type })) acts.push([type, () => sending.send({ type })])
    }
    const proofs = (state.context['several'] as readonly unknown[] | undefined) ?? []
    if (state.matches({ unknown: 'undecided' })) {
      const truth = order.kind === 'deposit' ? [] : await truthNow(state.context['subject'])
      const index = proofs.findIndex((proof) =>
        truth.includes((Object(proof) as { protocol?: string }).protocol ?? ''),
      )
      if (index >= 0) {
        acts.push([RECOGNISES, () => sending.send({ type: 'outcome.recognised', index })])
        // it is there: nobody who sees it sends again
        return acts
      }
      if (truth.length > 0 || order.kind === 'deposit') return acts
    }
    if (state.can({ type: 'sending.repeat' })) {
      acts.push(...often(3, ['gives it up', () => sending.send({ type: 'sending.repeat' })]))
    }
    return acts
  }
  /** Of the record that a sending looks for: its own, or the one that was there. */
  const truthNow = async (subject: unknown): Promise<readonly string[]> => {
    const table = JSON.parse(storedText()) as readonly [string, readonly [string, { about?: unknown }][]][]
    const own = (Object(subject) as { order: { centavos?: number; code?: string } }).order
    const records = table.flatMap(([, entries]) => entries.map(([, { about }]) => Object(about)))
    const mine = records.filter(
      ({ transfer, code }) => (code ?? transfer?.centavos) === (own.code ?? own.centavos),
    )
    return [...truthOf(subject), ...mine.flatMap(truthOf)]
  }

  const begin = async (tab: Tab, what: Order, isRead: boolean) => {
    // of an equal one that comes while another is looked for nobody could tell it
    if (!isUnsent(tab, what) && !isOpen(what)) await world.deliver()
    const earlier = tab.unsent.get(what.name) ?? null
    if (isRead) tab.balance = world.balance()
    tab.order = what
    if (what.kind !== 'deposit') {
      tab.flow = confirm(tab.portal, what, { balance: tab.balance, phone: '45999990001', earlier })
      return
    }
    const page = tab.deposits ?? openDeposits(tab.portal)
    tab.flow = page
    tab.deposits = page
    // who has looked among the slips wants another one
    if (stateOf(page).matches({ editing: 'alike' })) {
      for (const [name, operation] of world.storedNow())
        if (name.startsWith('depositSlip')) world.settle(operation)
      const known = unsentSlip(tab, what)
      if (known) world.settle(known.operation)
      return page.send({ type: 'slip.another' })
    }
    page.send({ type: 'amount.typed', centavos: what.centavos })
    page.send({ type: 'form.submitted' })
  }

  const actsOf = async (tab: Tab, pick: number): Promise<Act[]> => {
    const { flow, portal, order } = tab
    if (!flow || !order) {
      // who was told that it did not arrive mostly sends it again
      const again = ORDERS.filter((what) => isUnsent(tab, what))
      const wanted = again.length > 0 && pick % 3 > 0 ? again : ORDERS
      return wanted.map((what) => [
        `confirms ${what.name}`,
        // the page of a flow that begins anew has read the balance; one that is old shows an old one
        () => begin(tab, what, pick % 4 > 0),
      ])
    }
    const state = stateOf(flow)
    const { pin, password } = state.children
    const sending = state.children['sending'] ?? state.children['waiting']
    if (pin) return pinActs(pin, portal)
    if (password) return passwordActs(password, portal)
    if (sending) return submissionActs(sending, order)
    return (['payment.retry', 'payment.retry', 'payment.retry', 'payment.withdrawn'] as const)
      .filter((type) => state.can({ type }))
      .map((type) => [type, () => flow.send({ type })])
  }

  const closePage = (tab: Tab) => {
    claim(tab)
    tab.flow?.stop()
    tab.deposits?.stop()
    tab.flow = null
    tab.order = null
    tab.unsent = new Map()
    tab.deposits = null
    tab.portal.emptyPaySafes()
  }
  const sign = () => {
    const [first] = tabs
    if (!first) return
    if (isSignedIn) {
      for (const tab of tabs) closePage(tab)
      first.portal.vault.close()
    } else {
      first.portal.vault.open(marina)
      for (const tab of tabs) tab.balance = world.balance()
    }
    isSignedIn = !isSignedIn
  }
  const rest = async () => {
    await settle(world)
    for (const tab of tabs) claim(tab)
    // who has confirmed a second slip has it looked for and sent: nothing arrives between these
    if (tabs.some(({ order }) => order?.kind === 'deposit')) await settle(world)
  }
  const pass = async (seconds: number) => {
    for (let left = seconds; left > 0; left -= 5) {
      await vi.advanceTimersByTimeAsync(5000)
      await rest()
    }
  }

  const heal = () => {
    for (const call of Object.keys(scenarios.faults())) scenarios.clearFault(call)
    tale.push('all is healed')
  }

  const carryOut = async (command: Command) => {
    switch (command.do) {
      case 'step': {
        const tab = tabs[command.tab]
        if (!tab || !isSignedIn) return
        const acts = await actsOf(tab, command.pick)
        const [name, act] = acts[command.pick % Math.max(1, acts.length)] ?? []
        if (!act) return
        tale.push(`tab ${command.tab}: ${name}`)
        await act()
        return
      }
      case 'pass':
        tale.push(`${command.seconds} s pass`)
        return pass(command.seconds)
      case 'reload': {
        const tab = tabs[command.tab]
        if (!tab) return
        tale.push(`tab ${command.tab} is loaded anew`)
        closePage(tab)
        Object.assign(tab, newTab())
        return
      }
      case 'sign':
        tale.push('signs out and in again')
        sign()
        await settle(world)
        return sign()
      case 'money fault':
      case 'read fault': {
        const isMoney = command.do === 'money fault'
        const calls: readonly string[] = isMoney ? Object.keys(MONEY_CALLS) : READS
        const faults: readonly FaultName[] = isMoney ? MONEY_FAULTS : READ_FAULTS
        const call = calls[command.call % calls.length] ?? ''
        const fault = faults[command.fault % faults.length]
        // without a key the server does the work of such a request twice, whoever sent it once
        if (!fault || (!keepsKeys && REPEATING.includes(fault))) return
        tale.push(`${call} fails: ${fault}`)
        return scenarios.setFault(call, { fault })
      }
      case 'clock':
        tale.push(`the device is ${command.days} days ahead`)
        return void vi.setSystemTime(world.now() + command.days * DAY_MS)
      case 'lose':
        tale.push('the next payment gets lost')
        return world.loseNext()
      case 'arrive':
        if (await world.deliver()) tale.push('what was lost arrives late')
        return
      case 'late': {
        const tab = tabs[command.tab]
        const order = ORDERS[command.pick % ORDERS.length]
        if (!tab || !order || !isSignedIn) return
        heal()
        closePage(tab)
        tale.push(
          `tab ${command.tab}: ${order.name} gets lost, and arrives ${command.moment}${command.leaves ? ', left meanwhile' : ''}`,
        )
        return arriveLate({
          tab,
          order,
          moment: command.moment,
          leaves: command.leaves,
          leave: () => closePage(tab),
          begin: () => begin(tab, order, true),
          recognise: async (sending) => {
            const [, act] = (await submissionActs(sending, order)).find(([name]) => name === RECOGNISES) ?? []
            act?.()
            return act !== undefined
          },
          isUnsent: () => isUnsent(tab, order),
          rest,
          pass,
          lose: world.loseNext,
          deliver: world.deliver,
        })
      }
      case 'heal':
        return heal()
    }
  }

  sign()
  for (const command of commands) {
    await carryOut(command)
    await rest()
    for (const { flow } of tabs) {
      const seenByAll = storedText() + JSON.stringify(flow?.getPersistedSnapshot() ?? null)
      if ([PASSWORD, `"${PIN}"`, 'pin-token'].some((secret) => seenByAll.includes(secret))) {
        wrong.push('a secret is kept')
      }
    }
  }
  await carryOut({ do: 'heal' })
  if (!isSignedIn) sign()
  await pass(200)
  for (const tab of tabs) closePage(tab)
  await settle(world)

  // what is still on its way arrives at last
  if (await world.deliver()) tale.push('what was lost arrives at last')
  /** The person asks after all that has no answer. */
  const [tab] = tabs
  for (const record of (await recordsNow()) ?? []) {
    if (!tab) break
    const truth = truthOf(record.about)
    const kind = tab.portal.moneyKinds.find((one) => one.kind === record.kind)
    const outcome = kind
      ? await kind.lookUp(record.about, new AbortController().signal)
      : await tab.portal.depositService.lookUpCreation(record.about as never)
    tale.push(`asks after ${record.kind} ${record.key}: ${JSON.stringify(outcome)}`)
    if (outcome === 'notFound') {
      if (truth.length > 0) wrong.push(`${record.kind} was done, and is not found`)
    } else if (outcome === 'cannotTell') {
      const open = record.kind === 'depositSlip' ? world.done().filter((id) => id.startsWith('DOCK')) : []
      told.push(...open.filter((id) => !told.includes(id)))
    } else if (typeof outcome === 'object' && outcome.kind === 'found') {
      const proof = Object(outcome.proof) as Record<string, string>
      const name = proof['protocol'] ?? proof['number'] ?? proof['dockId'] ?? 'nothing is known'
      if (record.kind !== 'depositSlip' && !truth.includes(name)) wrong.push(`${name} is another payment`)
      if (record.kind !== 'depositSlip' || !told.includes(name)) told.push(name)
      for (const other of (proof['also'] ?? []) as unknown as readonly Record<string, string>[])
        told.push(other['protocol'] ?? other['dockId'] ?? 'nothing is known')
    } else if (typeof outcome === 'object') {
      const names = outcome.proofs.map((proof) => (Object(proof) as { protocol: string }).protocol)
      if (truth.length > 0 && !truth.some((name) => names.includes(name)))
        wrong.push('the true one is not shown')
      told.push(...names.filter((name) => truth.includes(name)))
    }
  }
  // who has asked for another one is told of the first no more
  for (const operation of world.late)
    told.push(...world.doneBy(operation).filter((id) => id.startsWith('DOCK') && !told.includes(id)))
  wrong.push(...world.wrong)
  return { tale, done: world.done().toSorted(), told: told.toSorted(), wrong }
}
