import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  initialTransition,
  transition,
} from 'xstate'
import { delayOf, leavesOf } from './chart.ts'
import type { Model } from './defineModel.ts'
import { eventOf, type Step, titleOf } from './steps.ts'

/** More paths than this mean a missing child machine. */
const MOST_PATHS = 500

/** A way into a machine: one input and the steps that follow. */
export interface Path {
  /** The name of the input. */
  readonly input: string
  readonly steps: readonly Step[]
  /** The leaf states that it ends in. */
  readonly leaves: readonly string[]
  /** The invoke ids of what runs there: services, callbacks and child machines. */
  readonly running: readonly string[]
}

interface Timer {
  readonly event: AnyEventObject
  /** Milliseconds from the start. */
  readonly due: number
}

/** A machine at rest, with what may happen next beyond its events. */
interface Place {
  readonly snapshot: AnyMachineSnapshot
  /** Children that have ended although their state is still active. */
  readonly ended: ReadonlySet<AnyActorRef>
  readonly timers: ReadonlyMap<string, Timer>
  /** Milliseconds from the start. */
  readonly now: number
}

interface Scheduling {
  readonly type: string
  readonly params?: unknown
}

interface RaiseParams {
  readonly id: string
  readonly event: AnyEventObject
  readonly delay?: number
}

const timersAfter = (timers: ReadonlyMap<string, Timer>, now: number, actions: readonly Scheduling[]) => {
  const next = new Map(timers)
  for (const { type, params } of actions) {
    if (type === 'xstate.cancel') next.delete((params as { sendId: string }).sendId)
    if (type === 'xstate.raise') {
      const { id, event, delay } = params as RaiseParams
      if (delay !== undefined) next.set(id, { event, due: now + delay })
    }
  }
  return next
}

const start = (model: Model, input: string): Place => {
  const [snapshot, actions] = initialTransition(model.machine, model.inputs[input])
  return { snapshot, ended: new Set(), timers: timersAfter(new Map(), 0, actions), now: 0 }
}

/** Null if the machine does not hear the step. */
const follow = (model: Model, place: Place, step: Step): Place | null => {
  const event = eventOf(step)
  if (!place.snapshot.can(event)) return null
  const now = step.kind === 'after' ? place.now + step.ms : place.now
  const [snapshot, actions] = transition(model.machine, place.snapshot, event)
  const timers = new Map(place.timers)
  if (step.kind === 'after') timers.delete(event.type)
  const child = step.kind === 'done' || step.kind === 'fault' ? place.snapshot.children[step.id] : undefined
  return {
    snapshot,
    ended: child ? new Set([...place.ended, child]) : place.ended,
    timers: timersAfter(timers, now, actions),
    now,
  }
}

const runningChildren = ({ snapshot, ended }: Place): AnyActorRef[] =>
  (Object.values(snapshot.children) as (AnyActorRef | undefined)[]).filter(
    (child) => child !== undefined && !ended.has(child),
  ) as AnyActorRef[]

const eventSteps = (model: Model): Step[] =>
  Object.entries(model.events).flatMap(([type, samples]) => {
    const entries = Object.entries(samples)
    return entries.map(
      ([sample, payload]): Step => ({
        kind: 'event',
        sample: entries.length > 1 ? sample : '',
        event: { ...payload, type },
      }),
    )
  })

const endingSteps = (model: Model, place: Place): Step[] =>
  runningChildren(place).flatMap((child) => {
    const outcomes = model.actors[String((child as { src?: unknown }).src)]
    if (outcomes === undefined || outcomes === 'silent') return []
    return Object.entries(outcomes).map(
      ([outcome, ending]): Step =>
        'fault' in ending
          ? { kind: 'fault', id: child.id, outcome, fault: ending.fault }
          : { kind: 'done', id: child.id, outcome, answer: ending.done },
    )
  })

/** Of several delays only the next one to end is a step. */
const delaySteps = ({ snapshot, timers, now }: Place): Step[] => {
  const next = [...timers.values()].toSorted((a, b) => a.due - b.due)[0]
  if (!next || snapshot.status !== 'active') return []
  const delay = delayOf(next.event.type) ?? next.event.type
  return [{ kind: 'after', delay, ms: next.due - now, event: next.event }]
}

const stepsFrom = (model: Model, place: Place): Step[] =>
  place.snapshot.status === 'active'
    ? [...eventSteps(model), ...endingSteps(model, place), ...delaySteps(place)]
    : []

const nameOf = (model: Model, place: Place): string =>
  JSON.stringify([
    place.snapshot.value,
    runningChildren(place).map((child) => child.id),
    model.key(place.snapshot.context),
  ])

const pathTo = (input: string, place: Place, steps: readonly Step[]): Path => ({
  input,
  steps,
  leaves: leavesOf(place.snapshot.value),
  running: runningChildren(place).map((child) => child.id),
})

const coverOf = (model: Model, input: string): Path[] => {
  const first = start(model, input)
  const paths = [pathTo(input, first, [])]
  const known = new Set([nameOf(model, first)])
  const open: { place: Place; steps: readonly Step[] }[] = [{ place: first, steps: [] }]
  for (const { place, steps } of open) {
    for (const step of stepsFrom(model, place)) {
      const next = follow(model, place, step)
      if (!next) continue
      const walked = [...steps, step]
      paths.push(pathTo(input, next, walked))
      if (paths.length > MOST_PATHS) throw new Error(`${model.machine.id} has more than ${MOST_PATHS} paths`)
      const name = nameOf(model, next)
      if (known.has(name)) continue
      known.add(name)
      open.push({ place: next, steps: walked })
    }
  }
  return paths
}

/**
 * An edge cover: for each input the shortest path to each place of the machine, and each step that it
 * hears there. A place is the active states, the calls under way and the model's `key`. The empty path
 * comes first.
 */
export const pathsOf = (model: Model): Path[] => {
  const paths = Object.keys(model.inputs).flatMap((input) => coverOf(model, input))
  if (paths.length > MOST_PATHS) throw new Error(`${model.machine.id} has more than ${MOST_PATHS} paths`)
  return paths
}

/** 'login.submitted → done signIn welcome' */
export const titleOfPath = (path: Path): string =>
  path.steps.length === 0 ? 'starts' : path.steps.map(titleOf).join(' → ')
