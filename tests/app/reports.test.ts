import { readFileSync } from 'node:fs'
import Ajv from 'ajv'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, createMachine, type Snapshot, setup } from 'xstate'
import { type Failure } from '#app/effects/failures.ts'
import { createReporter, type Kept, NOTHING } from '#app/effects/reporter.ts'
import { pageNameOf, reportOf } from '#app/effects/reports.ts'
import { type Fault, ServiceFault } from '#domain/fault.ts'
import { calls } from '#services/contract/all.ts'
import { models } from '#tests/machines/models.ts'

const VERSION = '2.20.0'
const AT = { version: VERSION }

/** What must never leave the browser: in every place that a failure has. */
const CANARIES = [
  'Marina Canário da Silva',
  '529.982.247-25',
  '52998224725',
  'marina.canario@example.com',
  '(43) 99988-7766',
  'eyJhbGciOi.canary.token',
  'Senha@Canario1',
  '918273',
  'https://portal.example.com/onboard/canary?cpf=52998224725',
  'ABC1D23',
]
const malformed = (call: string): Failure => ({ kind: 'malformed', call })
const text = fc.oneof(fc.constantFrom(...CANARIES), fc.string())

/** A flow that holds canaries wherever a flow can hold anything. */
const flowWith = (canary: string) => {
  const flow = createActor(
    setup({ types: { context: {} as Record<string, unknown> } }).createMachine({
      id: 'tripList',
      context: { [canary]: canary, filter: { driver: canary } },
      initial: 'list',
      states: {
        list: {
          initial: 'ready',
          description: canary,
          meta: { canary },
          tags: [canary],
          states: { ready: { on: { [`of ${canary}`]: 'asking' } }, asking: {} },
        },
      },
    }),
    { id: canary, systemId: canary },
  )
  return flow.start()
}

const errorWith = (canary: string) =>
  Object.assign(new Error(canary, { cause: canary }), {
    name: canary,
    stack: `at ${canary}`,
    [canary]: canary,
  })

const faultWith = (canary: string): fc.Arbitrary<Fault> =>
  fc.oneof(
    fc.constantFrom<Fault>({ kind: 'offline' }, { kind: 'timeout' }, { kind: 'unknown' }),
    fc.constant<Fault>({ kind: 'malformed', at: canary }),
    fc.constant<Fault>({ kind: 'validation', message: canary }),
    fc.constant<Fault>({ kind: 'statusValidation', message: canary, statusGR: canary, statusOP: canary }),
    fc.integer({ min: -5, max: 1000 }).map((status): Fault => ({ kind: 'http', status, message: canary })),
    fc.constant({ kind: canary } as unknown as Fault),
    fc.constant({ kind: 'http', status: canary, message: canary } as unknown as Fault),
  )

const failure = text.chain((canary) =>
  fc.oneof<fc.Arbitrary<Failure>[]>(
    fc.constantFrom<Failure>(
      { kind: 'crash', error: errorWith(canary), flow: undefined },
      { kind: 'crash', error: errorWith(canary), flow: flowWith(canary) },
      { kind: 'crash', error: canary, flow: flowWith(canary) },
      { kind: 'malformed', call: canary },
    ),
    faultWith(canary).map(
      (fault): Failure => ({
        kind: 'crash',
        error: new ServiceFault(fault),
        flow: flowWith(canary),
      }),
    ),
    faultWith(canary).map(
      (fault): Failure => ({
        kind: 'unknownOutcome',
        call: canary,
        machine: canary,
        fault,
      }),
    ),
  ),
)

/** The form of a message as operators read it. */
const documented: unknown = JSON.parse(
  /```json schema\n([\s\S]*?)```/.exec(readFileSync('docs/operating.md', 'utf8'))?.[1] ?? '',
)

describe('what is reported of a failure', () => {
  it('of a crash: the flow and where it stood, and nothing of what it held', () => {
    const flow = flowWith('529.982.247-25')
    expect(reportOf({ kind: 'crash', error: errorWith('Marina'), flow }, AT)).toEqual({
      kind: 'crash',
      version: '2.20.0',
      machine: 'tripList',
      state: 'list.ready',
      count: 1,
    })
  })

  it('of a crash without a flow: that there was one', () => {
    expect(reportOf({ kind: 'crash', error: 'Marina', flow: undefined }, AT)).toEqual({
      kind: 'crash',
      version: '2.20.0',
      count: 1,
    })
  })

  it('of a flow with several regions: each', () => {
    const flow = createActor(
      createMachine({
        id: 'offers',
        type: 'parallel',
        states: {
          list: { initial: 'ready', states: { ready: {} } },
          filter: { initial: 'open', states: { open: {} } },
        },
      }),
    ).start()
    expect(reportOf({ kind: 'crash', error: null, flow }, AT).state).toBe('list.ready filter.open')
  })

  it('of a flow whose stored state is none of its own: no state', () => {
    const stored = { status: 'active', value: { 'Marina Silva': '918273' }, context: {}, children: {} }
    const flow = Object.assign(flowWith(''), { getSnapshot: () => stored as unknown as Snapshot<unknown> })
    expect(reportOf({ kind: 'crash', error: null, flow: flow as never }, AT).state).toBe(undefined)
  })

  it('of a malformed answer: its call, and not the field', () => {
    expect(reportOf({ kind: 'malformed', call: 'lotes-index' }, AT)).toEqual({
      kind: 'malformed',
      version: '2.20.0',
      call: 'lotes-index',
      count: 1,
    })
  })

  it("of an unknown outcome: the call, the flow, the fault's kind and status, and not its message", () => {
    const fault: Fault = { kind: 'http', status: 502, message: 'CPF 529.982.247-25 já existe' }
    expect(
      reportOf(
        { kind: 'unknownOutcome', call: 'transferencias-create', machine: 'transferSubmission', fault },
        AT,
      ),
    ).toEqual({
      kind: 'unknownOutcome',
      version: '2.20.0',
      call: 'transferencias-create',
      machine: 'transferSubmission',
      state: 'sending',
      fault: 'http',
      status: 502,
      count: 1,
    })
  })

  it('names the page, and never its address', () => {
    expect(reportOf(malformed('lotes-index'), { ...AT, page: pageNameOf('/lotes/filtros') }).page).toBe(
      'offerFilter',
    )
    expect(pageNameOf('/')).toBe('login')
    expect(pageNameOf('/onboard/eyJhbGciOi.canary.token')).toBe('onboard')
    expect(pageNameOf('/new-password/eyJhbGciOi.canary.token')).toBe('newPassword')
    expect(pageNameOf('/motoristas/52998224725')).toBe(undefined)
  })

  it('has the names of all machines and calls', () => {
    const named = (call: string, machine: string) =>
      reportOf({ kind: 'unknownOutcome', call, machine, fault: { kind: 'offline' } }, AT)
    const lost = [
      ...calls.map(({ id }) => id).filter((id) => named(id, 'flow').call !== id),
      ...models.map(({ machine }) => machine.id).filter((id) => named('call', id).machine !== id),
    ]
    expect(lost).toEqual([])
  })

  // P10: names, CPF, tokens, PIN, typed texts, messages and addresses, planted in every place of a failure
  it('holds no canary, in 2,000 failures that are made of them, and no key but its own', () => {
    const keys = new Set<string>()
    const isDocumented = new Ajv().compile(documented as object)
    fc.assert(
      fc.property(failure, text, (one, page) => {
        const report = reportOf(one, { ...AT, page })
        for (const key of Object.keys(report)) keys.add(key)
        expect(isDocumented({ format: 1, reports: [report] })).toBe(true)
        const sent = JSON.stringify(report)
        for (const canary of CANARIES) expect(sent).not.toContain(canary)
        expect(sent).not.toMatch(/@|https?:|\/|\d{3}[.\d]\d/)
      }),
      { numRuns: 2000, seed: 16 },
    )
    expect(
      isDocumented({ format: 1, reports: [{ kind: 'crash', version: '2.20.0', count: 1, more: 1 }] }),
    ).toBe(false)
    expect([...keys].toSorted()).toEqual(
      ['call', 'count', 'fault', 'kind', 'machine', 'page', 'state', 'status', 'version'].toSorted(),
    )
  })
})

/** A browser with a storage, a network and a clock that stand still until the test moves them. */
const browser = (start: Kept = NOTHING) => {
  const world = { kept: start, now: 1_000_000, isOnline: true, arrives: true, chance: 0 }
  const sent: { readonly reports: readonly { readonly count: number; readonly call?: string }[] }[] = []
  let timers: { at: number; work: () => void }[] = []
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  const open = (share = 1) =>
    createReporter({
      version: VERSION,
      share,
      change: async (change) => {
        world.kept = change(world.kept)
      },
      send: async (body) => {
        if (world.arrives) sent.push(JSON.parse(body))
        return world.arrives
      },
      isOnline: () => world.isOnline,
      random: () => world.chance,
      now: () => world.now,
      after: (ms, work) => timers.push({ at: world.now + ms, work }),
    })
  const pass = async (ms: number) => {
    const end = world.now + ms
    await settled()
    for (;;) {
      const next = timers.toSorted((one, other) => one.at - other.at)[0]
      if (!next || next.at > end) break
      timers = timers.filter((timer) => timer !== next)
      world.now = Math.max(world.now, next.at)
      next.work()
      await settled()
    }
    world.now = end
  }
  return { world, sent, open, pass }
}

describe('reports', () => {
  it('of equal failures are one, with their number, which ends at 99', async () => {
    const { open, pass, sent } = browser()
    const { tell } = open()
    for (let times = 0; times < 120; times += 1) tell(malformed('lotes-index'))
    tell(malformed('viagens-index'))
    await pass(1000)
    expect(sent).toEqual([
      {
        format: 1,
        reports: [
          { kind: 'malformed', version: '2.20.0', call: 'lotes-index', count: 99 },
          { kind: 'malformed', version: '2.20.0', call: 'viagens-index', count: 1 },
        ],
      },
    ])
  })

  it('go out once a minute at most, whatever happens, and also from several pages', async () => {
    const { open, pass, sent } = browser()
    const [one, other] = [open(), open()]
    for (let second = 0; second < 600; second += 1) {
      one.tell(malformed('lotes-index'))
      other.tell(malformed('viagens-index'))
      await pass(1000)
    }
    expect(sent.length).toBe(10)
  })

  it('of a crash that the flow and its page tell are one', async () => {
    const { open, pass, sent } = browser()
    const { tell } = open()
    const error = new Error('it broke')
    tell({ kind: 'crash', error, flow: flowWith('') })
    tell({ kind: 'crash', error, flow: undefined })
    await pass(1000)
    expect(sent[0]?.reports).toEqual([
      { kind: 'crash', version: '2.20.0', machine: 'tripList', state: 'list.ready', count: 1 },
    ])
  })

  it('wait for the network, also over a reload', async () => {
    const { open, pass, sent, world } = browser()
    world.isOnline = false
    open().tell(malformed('lotes-index'))
    await pass(600_000)
    expect(sent).toEqual([])
    const { sendWhatWaits } = open()
    world.isOnline = true
    sendWhatWaits()
    await pass(1000)
    expect(sent.length).toBe(1)
    expect(world.kept.reports).toEqual([])
  })

  it('that do not arrive are sent again each minute, and dropped after the fifth time', async () => {
    const { open, pass, sent, world } = browser()
    world.arrives = false
    open().tell(malformed('lotes-index'))
    await pass(1000 + 4 * 60_000 - 1)
    expect(world.kept).toMatchObject({ attempts: 4, reports: [{ count: 1 }] })
    await pass(60_000)
    expect(world.kept).toMatchObject({ attempts: 0, reports: [] })
    world.arrives = true
    await pass(600_000)
    expect(sent).toEqual([])
  })

  it('are 20 different ones at most', async () => {
    const { open, pass, sent } = browser()
    const { tell } = open()
    for (const { id } of calls.slice(0, 30)) tell(malformed(id))
    await pass(1000)
    expect(sent[0]?.reports.length).toBe(20)
  })

  it('are made of the part of the failures that the settings name', async () => {
    const { open, pass, sent, world } = browser()
    const { tell } = open(0.25)
    for (let one = 0; one < 100; one += 1) {
      world.chance = one / 100
      tell(malformed('lotes-index'))
    }
    await pass(1000)
    expect(sent[0]?.reports).toMatchObject([{ count: 25 }])
  })

  it('that another release has stored in another form are not sent', async () => {
    const strange = { kind: 'crash', version: '1.0.0', count: 1, message: 'Marina' }
    const { open, pass, sent, world } = browser({ ...NOTHING, reports: [strange as never] })
    open().sendWhatWaits()
    await pass(1000)
    expect(sent).toEqual([])
    expect(world.kept.reports).toEqual([])
  })

  it('are not stopped by a clock that was set back', async () => {
    const { open, pass, sent } = browser({ ...NOTHING, sentAt: 9_999_999_999_999 })
    open().tell(malformed('lotes-index'))
    await pass(1000)
    expect(sent.length).toBe(1)
  })
})
