import { inject } from 'vitest'
import { commands } from 'vitest/browser'
import { type AnyActorRef, type AnyMachineSnapshot, StateMachine } from 'xstate'
import { vault } from '#app/wiring/http.ts'
import type { DemoBackend } from '#mocks/demo/demoBackend.ts'
import { type LinkState, shortLinkOf } from '#mocks/demo/story/link.ts'
import { leavesOf } from '#tests/support/model/chart.ts'
import type { Path } from '#tests/support/model/paths.ts'
import { titleOf } from '#tests/support/model/steps.ts'
import { wait } from '#tests/support/screens/patience.ts'
import { type Asset, stillOf } from './document.ts'
import { valueOf } from './plan.ts'
import type { Collected, Reasons, Running } from './shapes.ts'

interface Sink {
  readonly keep: (record: Collected, assets: readonly Asset[]) => Promise<void>
  readonly explain: (reasons: Reasons) => Promise<void>
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the walks of this run collect the atlas. */
    atlas: boolean
  }
}

/** In the titles of tests that collect, so that the others of a file can be left out. */
export const MARK = 'atlas| '

const sent = new Set<string>()

/** Into the folder of the atlas; each asset once. */
const toFolder: Sink = {
  keep: async (record, assets) => {
    const fresh = assets.filter(({ name }) => !sent.has(name))
    for (const { name } of fresh) sent.add(name)
    await commands.keepInAtlas('state', JSON.stringify(record), fresh)
  },
  explain: (reasons) => commands.keepInAtlas('reasons', JSON.stringify(reasons), []),
}

let sink: Sink | null = inject('atlas') ? toFolder : null

/** For the tests of the collector: the walks that are described from now on collect into this. */
export const collectInto = (other: Sink | null): void => void (sink = other)

/** What the collector asks of the stage of a walk. */
interface Staged {
  readonly root: AnyActorRef
  readonly backend: DemoBackend
  readonly gate: { readonly waiting: () => readonly string[] }
  readonly asksWidth: () => boolean
}

const snapshotOf = (ref: AnyActorRef) => ref.getSnapshot() as AnyMachineSnapshot

/** The machines that run below an actor, and itself. */
const machinesIn = (ref: AnyActorRef): Running[] => {
  const logic: unknown = (ref as { logic?: unknown }).logic
  if (!(logic instanceof StateMachine)) return []
  const { value, children } = snapshotOf(ref)
  const below = Object.values(children as Record<string, AnyActorRef | undefined>)
  return [
    { machine: logic.id, value: leavesOf(value).join(', ') },
    ...below.flatMap((child) => (child ? machinesIn(child) : [])),
  ]
}

/** The faults that calls met, in their order. */
const watchFaults = ({ scenarios, log }: DemoBackend) => {
  const met = new Map<number, string>()
  const take = scenarios.takeFault
  Object.assign(scenarios, {
    takeFault: (id: string) => {
      const taken = take(id)
      const call = log.calls().findLast((one) => one.id === id && !met.has(one.number))
      if (call && taken.fault) met.set(call.number, taken.fault)
      return taken
    },
  })
  return (number: number) => met.get(number) ?? null
}

/** The record that the page was opened with, if it can stand in a link. */
const presentRecord = (): unknown => {
  const record: unknown = history.state
  return typeof record === 'object' && record !== null && Object.keys(record).length > 0 ? record : null
}

const hereOf = () => ({
  account: vault.read()?.user ?? null,
  address: location.pathname + location.search,
  record: presentRecord(),
})

/** Some flows draw nothing while they end. */
const isBlank = (text: string): boolean =>
  text.trim() === '' && document.querySelector('button, input, img, svg, canvas') === null

/** Begins to watch a walk, before its first step. What it returns is called where a state is reached for the first time. */
const watch = (
  stage: Staged,
  keep: (record: Omit<Collected, 'machine' | 'title' | 'through'>, assets: readonly Asset[]) => Promise<void>,
) => {
  const { backend } = stage
  const faultOf = watchFaults(backend)
  let first: {
    readonly here: ReturnType<typeof hereOf>
    readonly told: number
    readonly value: string
  } | null = null

  /**
   * What a flow that is over has changed is in the link; its last screen is not. In the middle of a flow a fresh browser begins
   * the flow anew, in the world from before: all its steps are to be done by hand, below the faults that it has met.
   */
  const linkAt = (path: Path, hasChanged: boolean, faults: LinkState['faults']) => {
    const { store, trail, clock, scenarios } = backend
    const { link, leftOut } = shortLinkOf({
      world: store.world,
      seed: store.seed,
      begun: store.begun.toISOString(),
      now: clock.now().toISOString(),
      scenarios: scenarios.active(),
      scheme: 'light',
      ...(hasChanged || !first
        ? { ...hereOf(), steps: [...trail.steps()] }
        : { ...first.here, steps: trail.steps().slice(0, first.told), faults }),
    })
    const isWhole = hasChanged && leftOut.steps === 0
    const brings: Collected['brings'] = isWhole ? 'changes' : 'beginning'
    return { link, brings, remaining: isWhole ? [] : path.steps.map(titleOf) }
  }

  return {
    begin: (path: Path) => {
      first = { here: hereOf(), told: backend.trail.steps().length, value: valueOf(path) }
    },
    arrive: async (ref: AnyActorRef, path: Path, isSeen: boolean): Promise<void> => {
      const value = valueOf(path)
      // what a service asks for is on its way
      for (
        let looks = 0;
        looks < 10 && path.running.length > 0 && stage.gate.waiting().length === 0;
        looks++
      ) {
        await wait(10)
      }
      const asked = backend.log
        .calls()
        .flatMap(({ id, number, status }) =>
          id === null ? [] : [{ call: id, fault: faultOf(number), status: status || null }],
        )
      const waiting = stage.gate.waiting().map((call) => ({ call, fault: null, status: null }))
      // a link's faults are there from the beginning: one that comes later is a step by hand
      const isFromTheBeginning = (asking: (typeof asked)[number]) =>
        asked.every(({ call, fault }) => call !== asking.call || fault === asking.fault)
      const faults = Object.fromEntries(
        asked
          .filter((asking) => asking.fault !== null && isFromTheBeginning(asking))
          .map(({ call, fault }) => [call, { fault }]),
      ) as LinkState['faults']
      const isOver = value === first?.value || snapshotOf(ref).status !== 'active'
      const changed = backend.trail.steps().slice(first?.told ?? 0)
      // a refusal changes nothing, though a PIN was sent before it
      const hasChanged = isOver && changed.length > 0 && changed.at(-1)?.does === asked.at(-1)?.call
      const own = snapshotOf(ref).machine.id
      const drawn = isSeen ? await stillOf(own, stage.asksWidth()) : null
      const still = drawn && isBlank(drawn.text) ? null : drawn
      const record = {
        value,
        steps: path.steps.map(titleOf),
        calls: [...asked, ...waiting],
        html: still?.html ?? null,
        text: still?.text ?? '',
        running: machinesIn(stage.root).filter(({ machine }) => machine !== own),
        ...linkAt(path, hasChanged, faults),
      }
      await keep(record, still?.assets ?? [])
    },
  }
}

/** Collects the states of one walk; null: nobody collects now. */
export const collectorOf = (title: string, machine: string) => {
  const to = sink
  if (!to) return null
  const known = new Set<string>()
  const isNew = (one: Running) => !known.has(`${one.machine} ${one.value}`)
  const know = (one: Running) => void known.add(`${one.machine} ${one.value}`)
  return {
    /** A walk begins. */
    watch: (stage: Staged) => {
      const one = watch(stage, async (record, assets) => {
        const own = { machine, value: record.value }
        if (isNew(own)) await to.keep({ machine, title, through: null, ...record }, assets)
        know(own)
        if (record.html === null) return
        for (const { machine: other, value } of record.running.filter(isNew)) {
          know({ machine: other, value })
          await to.keep({ ...record, machine: other, value, title, through: machine, running: [] }, assets)
        }
      })
      return {
        begin: one.begin,
        arrive: async (ref: AnyActorRef, path: Path, isSeen: boolean): Promise<void> => {
          const others = isSeen ? machinesIn(stage.root).filter((other) => other.machine !== machine) : []
          if ([{ machine, value: valueOf(path) }, ...others].some(isNew)) await one.arrive(ref, path, isSeen)
        },
      }
    },
    /** Says why states have no picture. */
    explain: (reasons: Reasons['reasons']): Promise<void> => to.explain({ machine, reasons }),
  }
}
