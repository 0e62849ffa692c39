import type { ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Actor, AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { loadSettings } from '#app/start/settings.ts'
import type { FaultName } from '#mocks/backend/scenarios.ts'
import type { NodeDemo } from '#mocks/demo/node.ts'
import type { Call } from '#services/contract/call.ts'
import type { Session } from '#services/http/vault.ts'
import { leafStates, leavesOf, pathOf } from '#tests/support/model/chart.ts'
import type { Model } from '#tests/support/model/defineModel.ts'
import { type Path, pathsOf, titleOfPath } from '#tests/support/model/paths.ts'
import { type Step, titleOf } from '#tests/support/model/steps.ts'
import { type Cover, type Tour, toursOf } from '#tests/support/model/tours.ts'
import { collectorOf, MARK } from '../atlas/collect.ts'
import { atlasTours, reasonsOf } from '../atlas/plan.ts'
import { expectAccessible } from './accessibility.ts'
import { holes } from './holes.ts'
import { looseTexts } from './looseTexts.ts'
import { until } from './patience.ts'
import { takeMouse } from './person.ts'
import { shownBy, shownLines } from './shownLines.ts'
import { enterStage, marina, type Stage, storageIsQuiet } from './stage.tsx'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether walks take every step in every place, whichever cover they name. */
    isFullCover: boolean
  }
}

export interface Scene<Machine extends AnyStateMachine = AnyStateMachine> extends Stage<Machine> {
  /** Waits until the portal asks for it, makes the backend ready to answer and lets the call in. */
  readonly answer: (call: Call, prepare?: (backend: NodeDemo) => unknown) => Promise<void>
  /** Sends to the machine that is walked what no gesture of this screen sends. */
  readonly tell: (event: AnyEventObject) => void
  /** What the machine that is walked has come to. */
  readonly output: () => unknown
  /** The name of the model's input. */
  readonly input: string
  /** Titles of the steps so far. */
  readonly steps: readonly string[]
  /** '' at the start. */
  readonly lastStep: string
}

type Act<Machine extends AnyStateMachine> = (scene: Scene<Machine>, step: Step) => Promise<void> | void

/** How a model's paths are walked through its screen. */
export interface ScreenWalk<Machine extends AnyStateMachine> {
  readonly model: Model
  /** The machine as the app has wired it. */
  readonly machine: Machine
  /** The child of it that the model speaks of; not given: the machine itself. */
  readonly walked?: (root: Actor<Machine>) => AnyActorRef | undefined
  /** Records of the fixture world for the model's inputs, by the same names; not given: the model's own. */
  readonly inputs?: Readonly<Record<string, unknown>>
  readonly view: (root: Actor<Machine>) => ReactNode
  /** Who is signed in at the start of a walk; not given: Marina Rocha. */
  readonly session?: (tour: Tour) => Session | null
  /** Where the browser is at the start; not given: at the root. */
  readonly address?: string | ((tour: Tour) => string)
  /** The record that this address is opened with: its page finds it in the navigation state. Not given: none. */
  readonly record?: (tour: Tour) => unknown
  /** What the backend holds beyond the fixture world, or less, when it begins. */
  readonly world?: (backend: NodeDemo) => unknown
  /** What a person has done before the first step. */
  readonly before?: (scene: Scene<Machine>) => Promise<void>
  /** The calls behind each invoked service, by invoke id. They wait until their answer is prepared. */
  readonly calls: Readonly<Record<string, readonly Call[]>>
  /** More calls that wait, for gestures that let them in. */
  readonly held?: readonly Call[]
  /** What makes the backend answer so, by 'checkAvailability available'; its own faults are known. */
  readonly answers?: Readonly<Record<string, (backend: NodeDemo, scene: Scene<Machine>) => unknown>>
  /** What a person does, by the step's title or its event's type; a child machine's end is one too. */
  readonly gestures: Readonly<Record<string, Act<Machine>>>
  /** What a person sees in each leaf state. */
  readonly sees: Readonly<Record<string, (scene: Scene<Machine>) => Promise<void>>>
  /** Leaf states that are over before anything can be drawn, each with its reason, in Portuguese: the atlas shows it. */
  readonly unseen?: Readonly<Record<string, string>>
  /** What the browser does by itself while states of this walk are looked at: what they show then is not written down. */
  readonly unsettled?: string
  /**
   * What neither a person nor this backend can bring about, each with its reason: the title of a step,
   * or of several in a row ('done validateParty kept → step.back'). A reason why a state is never met is in Portuguese, and names
   * no file: the atlas shows it.
   */
  readonly unreachable?: Readonly<Record<string, string>>
  /**
   * Titles of steps after which a walk goes on only where the machine stands exactly as the model knows it, each with its
   * reason: elsewhere this backend, or what the test does for a person, would have to know more. 'all': all steps.
   */
  readonly endsAfter?: Readonly<Record<string, string>>
  /** How much of the model is walked, where `COVER=full` does not ask for all. Not given: its transitions. */
  readonly cover?: Cover
}

/** The backend's fault for a fault of the model. */
const FAULTS: Readonly<Record<string, FaultName>> = {
  offline: 'offline',
  timeout: 'timeout',
  'http 400': '400 message',
  'http 403': '403 always',
  'http 422': '422',
  'http 500': '500',
  'http 502': '502 html',
  'page 403': '403 html',
  validation: 'celebrate',
  malformed: '200 html',
}

/** Milliseconds until a call has failed: the pause before a retry; its own patience. */
const PAUSE_MS = 300
const LONGEST_CALL_MS = 30_000
const LONGEST_UPLOAD_MS = 180_000

const row = (titles: readonly string[]) => ` → ${titles.join(' → ')} → `
const isPart = (part: string, titles: readonly string[]) => row(titles).includes(row([part]))
const nameOf = (way: Pick<Path, 'input' | 'steps'>) => `${way.input}: ${titleOfPath(way)}`

const snapshotOf = (ref: AnyActorRef) => ref.getSnapshot() as AnyMachineSnapshot
const isActive = (ref: AnyActorRef) => snapshotOf(ref).status === 'active'

/** Waits until the backend has done the work whose answer gets lost. */
const beAtWork = async (
  { log, store }: NodeDemo,
  gate: Stage<AnyStateMachine>['gate'],
  calls: readonly Call[],
) => {
  const isAsked = ({ id }: Call) => log.calls().some((one) => one.id === id && one.status === null)
  await until(
    () => {
      // the first one that waited may have been one that was given up
      gate.letIn(calls)
      return calls.some(isAsked)
    },
    () => `the backend was not asked for ${calls.map(({ id }) => id).join(' and ')}`,
  )
  await store.exclusive(() => Promise.resolve())
}

/** For an event that comes from the address, from another screen or from another tab. */
export const sentByTest = (scene: Pick<Scene, 'tell'>, step: Step): void => {
  if (step.kind === 'event') scene.tell(step.event)
}

/** Does what a person can do where it can be done; elsewhere the machine hears it all the same. */
export const where =
  <Machine extends AnyStateMachine>(
    isPossible: (scene: Scene<Machine>) => boolean,
    act: (scene: Scene<Machine>) => Promise<void>,
  ) =>
  async (scene: Scene<Machine>, step: Step): Promise<void> => {
    if (isPossible(scene)) await act(scene)
    else sentByTest(scene, step)
  }

/**
 * Takes the steps of a model through the real screen, by one gesture each: those of the walk's cover. What a person sees
 * where a step leads is asserted after it, the first time that it is taken in its place.
 */
export const walkScreens = <Machine extends AnyStateMachine>(title: string, walk: ScreenWalk<Machine>) => {
  const { model, machine, calls, gestures, answers = {}, sees, unseen = {}, unreachable = {} } = walk
  const { inputs = model.inputs, endsAfter = {}, unsettled, cover = 'transitions' } = walk
  const held = [...new Set([...Object.values(calls).flat(), ...(walk.held ?? [])])]
  const impossible = Object.keys(unreachable)
  const isForbidden = (titles: readonly string[]) => impossible.some((part) => isPart(part, titles))
  // for the atlas only the way to each state is walked
  const atlas = collectorOf(title, model.machine.id)
  const goesAside = (titles: readonly string[]) => !titles.some((step) => step in endsAfter)
  const tours = atlas
    ? atlasTours(model, isForbidden)
    : toursOf(
        model,
        isForbidden,
        'all' in endsAfter ? undefined : goesAside,
        inject('isFullCover') ? 'full' : cover,
        (leaf) => !(leaf in unseen),
      )
  const visited = new Set<string>()
  const checked = new Set<string>()
  /** What was done once by the browser's own mouse, in its state. */
  const made = new Set<string>()
  const failed = new Set<string>()
  let walked = 0
  /** What each state has shown. */
  const shown = new Map<string, Set<string>>()
  let leave = () => {}
  let arrive: ReturnType<NonNullable<typeof atlas>['watch']>['arrive'] | null = null

  const endCall = async (
    scene: Scene<Machine>,
    ref: AnyActorRef,
    step: Step & { kind: 'done' | 'fault' },
  ) => {
    const { backend, gate, pass } = scene
    const wanted = calls[step.id] ?? []
    const service = snapshotOf(ref).children[step.id]
    if (!service) throw new Error(`"${step.id}" is not under way`)
    await until(
      () => wanted.some((call) => gate.waiting().includes(call.id)),
      () =>
        `${wanted.map(({ id }) => id).join(' or ')} should wait, not ${gate.waiting().join(', ') || 'nothing'}`,
    )
    const name = `${step.id} ${step.outcome}`
    const prepare = answers[name]
    const fault = step.kind === 'fault' ? FAULTS[step.outcome] : undefined
    const patience = wanted.some(({ carriesDocument }) => carriesDocument)
      ? LONGEST_UPLOAD_MS
      : LONGEST_CALL_MS
    if (prepare) await prepare(backend, scene)
    else if (fault) for (const call of wanted) backend.scenarios.setFault(call.id, { fault })
    else throw new Error(`nothing makes the backend answer "${name}"`)
    gate.letIn(wanted)
    if (fault === 'timeout') await beAtWork(backend, gate, wanted)
    let isPassing = false
    const letPass = async () => {
      isPassing = true
      // what is written meanwhile has its own patience, which must not be passed
      await storageIsQuiet()
      isPassing = false
      // nor that of what comes next
      if (isActive(service)) pass(fault === 'timeout' ? patience : PAUSE_MS)
    }
    await until(
      () => {
        if (!isActive(service)) return true
        // further calls of the service and retries are let in as well
        gate.letIn(wanted)
        if (step.kind === 'fault' && !isPassing) void letPass()
        return false
      },
      () => `${wanted.map(({ id }) => id).join(' and ')} got no answer`,
    )
    for (const call of wanted) backend.scenarios.clearFault(call.id)
  }

  const take = async (scene: Scene<Machine>, ref: AnyActorRef, step: Step) => {
    if (step.kind === 'after') {
      scene.clock.increment(step.ms)
      return
    }
    const gesture = gestures[titleOf(step)] ?? (step.kind === 'event' ? gestures[step.event.type] : undefined)
    if (gesture) await gesture(scene, step)
    else if (step.kind !== 'event' && calls[step.id]) await endCall(scene, ref, step)
    else throw new Error('no gesture does this')
  }

  const lookAround = async (scene: Scene<Machine>, ref: AnyActorRef, path: Path) => {
    const leaves = () => leavesOf(snapshotOf(ref).value).join(', ')
    const wanted = path.leaves.join(', ')
    if (path.leaves.some((leaf) => leaf in unseen)) {
      await arrive?.(ref, path, false)
      return
    }
    await until(
      () => leaves() === wanted,
      () => `the flow should be in ${wanted}, not in ${leaves()}`,
    )
    if (visited.has(nameOf(path))) return
    visited.add(nameOf(path))
    for (const leaf of path.leaves) await sees[leaf]?.(scene)
    await writeDown(scene, wanted)
    if (arrive) {
      await arrive(ref, path, true)
      return
    }
    if (checked.has(wanted)) return
    checked.add(wanted)
    await expectAccessible(wanted)
    expect(looseTexts().join('; ')).toBe('')
    expect(holes().join('; ')).toBe('')
  }

  const writeDown = async ({ gate }: Scene<Machine>, state: string) => {
    if (arrive || unsettled !== undefined) return
    await until(gate.isQuiet, () => 'a call that nobody holds gets no answer')
    const lines = shown.get(state) ?? new Set()
    shown.set(state, lines)
    for (const line of await shownLines()) lines.add(line)
  }

  const walkTour = async (tour: Tour) => {
    const { address = '/' } = walk
    const stage = await enterStage({
      machine,
      input: inputs[tour.input],
      view: walk.view,
      held,
      world: walk.world ?? (() => {}),
      session: walk.session ? walk.session(tour) : marina,
      address: typeof address === 'string' ? address : address(tour),
      record: walk.record?.(tour),
    })
    leave = () => {
      takeMouse(false)
      stage.leave()
    }
    let ref: AnyActorRef = stage.root
    const sceneAfter = (steps: readonly string[]): Scene<Machine> => ({
      ...stage,
      answer: async (call, prepare) => {
        await until(
          () => stage.gate.waiting().includes(call.id),
          () => `${call.id} should wait, not ${stage.gate.waiting().join(', ') || 'nothing'}`,
        )
        await prepare?.(stage.backend)
        stage.gate.letIn([call])
      },
      tell: (event) => ref.send(event),
      output: () => snapshotOf(ref).output,
      input: tour.input,
      steps,
      lastStep: steps.at(-1) ?? '',
    })
    const titles = tour.steps.map(titleOf)
    let at = 'the start'
    let here = nameOf({ ...tour, steps: [] })
    try {
      await walk.before?.(sceneAfter([]))
      const find = walk.walked ?? ((root: Actor<Machine>): AnyActorRef | undefined => root)
      await until(
        () => find(stage.root) !== undefined,
        () => 'the flow does not begin',
      )
      ref = find(stage.root) ?? ref
      const [start] = tour.visits
      const watched = atlas?.watch(stage)
      arrive = watched?.arrive ?? null
      if (start) watched?.begin(start)
      for (const [count, path] of tour.visits.entries()) {
        const step = tour.steps[count - 1]
        here = nameOf(path)
        if (step) {
          stage.closeNotices()
          at = `step ${count} of ${tour.steps.length}, "${titleOf(step)}"`
          // a person is slower than an answer
          await until(stage.gate.isQuiet, () => 'a call that nobody holds gets no answer')
          const gesture = `${leavesOf(snapshotOf(ref).value).join(', ')}: ${titleOf(step)}`
          takeMouse(!atlas && !made.has(gesture))
          made.add(gesture)
          await take(sceneAfter(titles.slice(0, count - 1)), ref, step)
          takeMouse(false)
        }
        await lookAround(sceneAfter(titles.slice(0, count)), ref, path)
      }
      expect(stage.broken()).toEqual([])
    } catch (error) {
      failed.add(here)
      if (error instanceof Error) error.message = `at ${at}: ${error.message}`
      throw error
    }
  }

  describe(title, () => {
    beforeAll(async () => {
      await loadSettings()
    })
    afterEach(() => leave())

    if (!atlas) {
      test('takes every step, and has a look at every state, that its screen can come to', () => {
        const possible = pathsOf(model).filter(({ steps }) => !isForbidden(steps.map(titleOf)))
        const taken = new Set(tours.flatMap(({ steps }) => steps.map(titleOf)))
        expect(
          possible.flatMap(({ steps }) => steps.map(titleOf)).filter((step) => !taken.has(step)),
        ).toEqual([])
        const reached = new Set(tours.flatMap(({ visits }) => visits.flatMap((path) => path.leaves)))
        expect(possible.flatMap((path) => path.leaves).filter((leaf) => !reached.has(leaf))).toEqual([])
        const leaves = new Set(
          leafStates(machine.id === model.machine.id ? machine : model.machine).map(pathOf),
        )
        expect([...reached].filter((leaf) => !(leaf in sees) && !(leaf in unseen))).toEqual([])
        expect(Object.keys({ ...sees, ...unseen }).filter((leaf) => !leaves.has(leaf))).toEqual([])
      })

      test('speaks of nothing that the model does not have', () => {
        const steps = pathsOf(model).flatMap((path) => path.steps)
        const known = new Set(
          steps.flatMap((step) =>
            step.kind === 'event' ? [titleOf(step), step.event.type] : [titleOf(step)],
          ),
        )
        const endings = new Set(
          steps.flatMap((step) =>
            step.kind === 'done' || step.kind === 'fault' ? [step.id, `${step.id} ${step.outcome}`] : [],
          ),
        )
        const titles = new Set(steps.map(titleOf))
        const isKnown = (part: string) => part.split(' → ').every((one) => titles.has(one))
        expect(impossible.filter((part) => !isKnown(part))).toEqual([])
        expect(Object.keys(gestures).filter((name) => !known.has(name))).toEqual([])
        expect(Object.keys({ ...calls, ...answers }).filter((name) => !endings.has(name))).toEqual([])
        expect(Object.keys(inputs).toSorted()).toEqual(Object.keys(model.inputs).toSorted())
      })
    }

    if (atlas) {
      test(`${MARK}says why states are not seen`, () => {
        const reasonAt = (titles: readonly string[]) => {
          const part = impossible.find((one) => isPart(one, titles))
          return part === undefined ? undefined : unreachable[part]
        }
        const reasons = reasonsOf(model, tours, unseen, reasonAt)
        expect(Object.values(reasons).filter((reason) => /\.tsx?\b/.test(reason))).toEqual([])
        return atlas.explain(reasons)
      })
    }

    for (const tour of tours) {
      test((atlas ? MARK : '') + nameOf(tour), async ({ skip }) => {
        const broken = tour.visits.map(nameOf).find((name) => failed.has(name))
        if (broken) skip(`"${broken}" failed before`)
        await walkTour(tour)
        walked += 1
      })
    }

    if (!atlas && unsettled === undefined && !inject('isFullCover')) {
      test('shows in each state what is written down of it', ({ skip }) => {
        if (walked < tours.length) skip('not all of its walks were walked')
        expect(shownBy(shown)).toMatchSnapshot()
      })
    }
  })
}
