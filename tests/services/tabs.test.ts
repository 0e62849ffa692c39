import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { faultOf } from '#domain/fault.ts'
import { direcionarCargas } from '#services/contract/directing.ts'
import { lotesProdutos } from '#services/contract/offers.ts'
import type { Session } from '#services/http/vault.ts'
import { fakeNetwork, jsonAnswer, park, type SentRequest } from '#tests/support/http.ts'
import { rotatingServer } from '#tests/support/rotating-server.ts'
import { SEQUENCES } from '#tests/support/sequences.ts'
import { authAnswer, noLock, openTab, sessionOfUser, sharedLock, sharedStorage } from '#tests/support/tabs.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const SESSION_KEY = 'boleia:session'

/** The server behind a network; the scheduler delays each request and each answer. */
const scheduledNetwork = (scheduler: fc.Scheduler, server: ReturnType<typeof rotatingServer>) => {
  const delay = (what: string) => scheduler.schedule(Promise.resolve(), what)
  return fakeNetwork(async (request) => {
    await delay(`request ${request.target}`)
    const answer = server.answer(request)
    await delay(`answer ${request.target}`)
    return answer
  })
}

/** Three tabs with one storage; the scheduler delays its events. */
const threeTabs = (scheduler: fc.Scheduler) => {
  const storage = sharedStorage((deliver) => {
    void scheduler.schedule(Promise.resolve(), 'storage event').then(deliver)
  })
  const lock = sharedLock()
  const tab = () => openTab({ storage: storage.openTab(), lock })
  return { storage, tabs: [tab(), tab(), tab()] as const }
}

const storedSession = (items: ReadonlyMap<string, string>): Session | null =>
  JSON.parse(items.get(SESSION_KEY) ?? 'null')

describe('three tabs with one expired token', () => {
  it('51 calls cause 1 refresh, no reuse, and have 51 answers, in 100 interleavings (CORE-029, CORE-033)', async () => {
    const property = fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const server = rotatingServer()
      const { requests } = scheduledNetwork(scheduler, server)
      const { storage, tabs } = threeTabs(scheduler)
      storage.items.set(SESSION_KEY, JSON.stringify(server.issueExpired(1)))
      const calls = tabs.flatMap(({ client }) =>
        Array.from({ length: 17 }, () => client.send(lotesProdutos, {})),
      )
      const answers = await scheduler.waitFor(Promise.all(calls))
      expect(answers).toHaveLength(51)
      expect(server.counts).toMatchObject({ refreshes: 1, reuses: 0 })
      expect(requests).toHaveLength(103)
      expect(storedSession(storage.items)).toEqual(sessionOfUser(1, 3))
    })
    await fc.assert(property, { numRuns: 100, seed: 20_261_120 })
  })

  it('without Web Locks one tab still causes 1 refresh for its 17 calls', async () => {
    const property = fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const server = rotatingServer()
      scheduledNetwork(scheduler, server)
      const { client, vault } = openTab({ lock: noLock })
      vault.open(server.issueExpired(1))
      const calls = Array.from({ length: 17 }, () => client.send(lotesProdutos, {}))
      expect(await scheduler.waitFor(Promise.all(calls))).toHaveLength(17)
      expect(server.counts).toMatchObject({ refreshes: 1, reuses: 0 })
    })
    await fc.assert(property, { numRuns: 50, seed: 20_261_120 })
  })

  it('a storage event of an earlier renewal does not drop a later one', async () => {
    const events: (() => void)[] = []
    const storage = sharedStorage((deliver) => events.push(deliver))
    const [first, second] = [openTab({ storage: storage.openTab() }), openTab({ storage: storage.openTab() })]
    first.vault.open(sessionOfUser(1, 1))
    const refresh = park<Response>()
    const asked = park<void>()
    fakeNetwork(({ target, authorization }) => {
      if (target === '/auth') {
        asked.settle()
        return refresh.parked
      }
      return authorization === 'Bearer access-1-2' ? jsonAnswer([]) : jsonAnswer({}, 401)
    })
    const calling = second.client.send(lotesProdutos, {})
    await asked.parked
    for (const deliver of events) deliver()
    refresh.settle(jsonAnswer(authAnswer(sessionOfUser(1, 2))))
    expect(await calling).toEqual([])
    expect(storedSession(storage.items)).toEqual(sessionOfUser(1, 2))
  })
})

describe('sign-out while a session is being renewed', () => {
  const userOfToken = ({ authorization }: SentRequest) =>
    Number(/access-(\d+)/.exec(authorization ?? '')?.[1])
  /** Sent by the call that user `id` made. */
  const madeBy = (id: number) => ({ body: { lote_id: id } as never })
  const callersOf = (requests: readonly SentRequest[]) =>
    requests
      .filter(({ target }) => target === '/direcionar/cargas')
      .map((request) => [(request.body as { lote_id: number }).lote_id, userOfToken(request)])

  // What a user does: each act in any tab, at any moment after the one before.
  const step = fc.record({
    tab: fc.nat({ max: 2 }),
    act: fc.constantFrom('sign out', 'sign in as 1', 'sign in as 2', 'call'),
  })

  it(`no order of sign-out, refresh and sign-in brings a session back or sends a call as somebody else: ${SEQUENCES} orders`, async () => {
    const seen = { signOuts: 0, signIns: 0, refreshes: 0 }
    const property = fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 1, maxLength: 5 }),
      async (scheduler, steps) => {
        const server = rotatingServer()
        const { requests } = scheduledNetwork(scheduler, server)
        const { storage, tabs } = threeTabs(scheduler)
        storage.items.set(SESSION_KEY, JSON.stringify(server.issueExpired(1)))
        let expectedUser: number | null = 1
        const faults: unknown[] = []
        const direct = (tab: (typeof tabs)[number]) => {
          const caller = tab.vault.read()?.usuario_id
          if (caller === undefined) return Promise.resolve()
          return tab.client
            .send(direcionarCargas, madeBy(caller))
            .catch((error: unknown) => faults.push(faultOf(error).kind))
        }
        const signIn = async (tab: (typeof tabs)[number], userId: number) => {
          const done = await tab.session.signIn({ username: `user${userId}@example.com`, password: 'x' })
          if (done.kind === 'signedIn') expectedUser = userId
        }
        const signOut = (tab: (typeof tabs)[number]) => {
          const done = tab.session.signOut()
          expectedUser = null
          return done
        }
        const act = async ({ tab: index, act: what }: (typeof steps)[number]) => {
          const tab = tabs[index] ?? tabs[0]
          if (what === 'sign out') return signOut(tab)
          if (what === 'call') return direct(tab)
          return signIn(tab, what === 'sign in as 1' ? 1 : 2)
        }
        const doings: Promise<unknown>[] = tabs.map(direct)
        for (const [index, one] of steps.entries()) {
          const moment = scheduler.schedule(Promise.resolve(), `step ${index}: ${one.act} in tab ${one.tab}`)
          doings.push(moment.then(() => act(one)))
        }
        await scheduler.waitFor(Promise.all(doings))
        await scheduler.waitIdle()

        const stored = storedSession(storage.items)
        expect(stored?.usuario_id ?? null).toBe(expectedUser)
        if (stored) expect(stored.token).toMatch(`access-${expectedUser}-`)
        for (const { vault } of tabs) expect(vault.read()).toEqual(stored)
        expect(callersOf(requests).filter(([caller, sentAs]) => caller !== sentAs)).toEqual([])
        expect(faults.filter((kind) => kind !== 'sessionEnded' && kind !== 'http')).toEqual([])
        seen.signOuts += server.counts.signOuts
        seen.signIns += server.counts.signIns
        seen.refreshes += server.counts.refreshes
      },
    )
    await fc.assert(property, { numRuns: SEQUENCES, seed: 20_261_120 })
    // The test is useful only if all three kinds of orders occur.
    expect(seen.signOuts).toBeGreaterThan(SEQUENCES / 2)
    expect(seen.signIns).toBeGreaterThan(SEQUENCES / 2)
    expect(seen.refreshes).toBeGreaterThan(SEQUENCES / 2)
  })

  it('a renewal that another tab stored a moment after the sign-out is undone', () => {
    const events: (() => void)[] = []
    const storage = sharedStorage((deliver) => events.push(deliver))
    const [renewing, leaving] = [
      openTab({ storage: storage.openTab() }),
      openTab({ storage: storage.openTab() }),
    ]
    renewing.vault.open(sessionOfUser(1, 1))
    const before = storage.items.get(SESSION_KEY) ?? ''
    events.length = 0
    leaving.vault.close()
    // The other tab does not see the clearing yet.
    storage.items.set(SESSION_KEY, before)
    expect(renewing.vault.renew(sessionOfUser(1, 2), 'access-1-1')).toBe(true)
    for (const deliver of events) deliver()
    expect(storedSession(storage.items)).toBeNull()
    expect(renewing.vault.read()).toBeNull()
  })

  it('a sign-in that follows a sign-out in another tab stays', () => {
    const events: (() => void)[] = []
    const storage = sharedStorage((deliver) => events.push(deliver))
    const [renewing, leaving] = [
      openTab({ storage: storage.openTab() }),
      openTab({ storage: storage.openTab() }),
    ]
    renewing.vault.open(sessionOfUser(1, 1))
    renewing.vault.renew(sessionOfUser(1, 2), 'access-1-1')
    events.length = 0
    leaving.vault.close()
    leaving.vault.open(sessionOfUser(2))
    for (const deliver of events) deliver()
    expect(renewing.vault.read()).toEqual(sessionOfUser(2))
  })
})
