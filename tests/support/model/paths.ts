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
const MOST_PATHS = 640

/** A way into a machine: one input and the steps that follow. */
export interface Path {
  /** The name of the input. */
  readonly input: string
  readonly steps: readonly Step[]
  /** The leaf states that it ends in. */
  readonly leaves: readonly string[]
  /** The invoke ids of what runs there: services, callbacks and child machines. */
  readonly running: readonly string[]
  /** Which call is under way there, if the model tells several apart; else ''. */
  readonly call: string
}

/** What can be seen of a machine before and after a step, or of its start, which has nothing before. */
export interface Done {
  readonly before: AnyMachineSnapshot | null
  readonly after: AnyMachineSnapshot
  readonly actions: readonly Executable[]
}

/** A step that a machine hears in a place. */
export interface Edge {
  /** The leaf states that it is taken in. */
  readonly from: readonly string[]
  readonly step: Step
  /** The shortest path to the place, and this step. */
  readonly path: Path
  /** What it does there. */
  readonly done: Done
  /** The name of the place that it leads to, also where one cannot go on. */
  readonly place: string
  /**
   * Where it leads, if one can go on there: the place, if the machine stands there exactly as at the end of the shortest
   * path to it, or a place aside.
   */
  readonly to: Place | null
}

/** The active states, the calls under way and the model's `key`. */
export interface Place {
  /** The shortest path to it. */
  readonly path: Path
  readonly edges: readonly Edge[]
  /** Nothing is heard there: the machine is over. */
  readonly isOver: boolean
  /** The machine stands there otherwise than at the end of the shortest path. */
  readonly isAside: boolean
}

interface Timer {
  readonly event: AnyEventObject
  /** Milliseconds from the start. */
  readonly due: number
}

/** A machine at rest, with what may happen next beyond its events. */
interface Rest {
  readonly snapshot: AnyMachineSnapshot
  /** Children that have ended although their state is still active. */
  readonly ended: ReadonlySet<AnyActorRef>
  readonly timers: ReadonlyMap<string, Timer>
  /** Milliseconds from the start. */
  readonly now: number
  /** What has led here. */
  readonly done: Done
}

/** An action that XState leaves to be carried out: no `assign`, which is in the context by then. */
interface Executable {
  readonly type: string
  readonly params?: unknown
}

interface RaiseParams {
  readonly id: string
  readonly event: AnyEventObject
  readonly delay?: number
}

const timersAfter = (timers: ReadonlyMap<string, Timer>, now: number, actions: readonly Executable[]) => {
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

const start = (model: Model, input: string): Rest => {
  const [snapshot, actions] = initialTransition(model.machine, model.inputs[input])
  return {
    snapshot,
    ended: new Set(),
    timers: timersAfter(new Map(), 0, actions),
    now: 0,
    done: { before: null, after: snapshot, actions },
  }
}

/** Null if the machine does not hear the step. */
const follow = (model: Model, rest: Rest, step: Step): Rest | null => {
  const event = eventOf(step)
  if (!rest.snapshot.can(event)) return null
  const now = step.kind === 'after' ? rest.now + step.ms : rest.now
  const [snapshot, actions] = transition(model.machine, rest.snapshot, event)
  const timers = new Map(rest.timers)
  if (step.kind === 'after') timers.delete(event.type)
  const child = step.kind === 'done' || step.kind === 'fault' ? rest.snapshot.children[step.id] : undefined
  return {
    snapshot,
    ended: child ? new Set([...rest.ended, child]) : rest.ended,
    timers: timersAfter(timers, now, actions),
    now,
    done: { before: rest.snapshot, after: snapshot, actions },
  }
}

const runningChildren = ({ snapshot, ended }: Rest): AnyActorRef[] =>
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

const endingSteps = (model: Model, rest: Rest): Step[] =>
  runningChildren(rest).flatMap((child) => {
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
const delaySteps = ({ snapshot, timers, now }: Rest): Step[] => {
  const next = [...timers.values()].toSorted((a, b) => a.due - b.due)[0]
  if (!next || snapshot.status !== 'active') return []
  const delay = delayOf(next.event.type) ?? next.event.type
  return [{ kind: 'after', delay, ms: next.due - now, event: next.event }]
}

const stepsFrom = (model: Model, rest: Rest): Step[] =>
  rest.snapshot.status === 'active'
    ? [...eventSteps(model), ...endingSteps(model, rest), ...delaySteps(rest)]
    : []

/** The same for all that is one place. */
const nameOf = (model: Model, rest: Rest): string =>
  JSON.stringify([
    rest.snapshot.value,
    runningChildren(rest).map((child) => child.id),
    model.key(rest.snapshot.context),
  ])

/** JSON knows nothing of a file. */
const plain = (_: string, value: unknown) => (value instanceof File ? [value.name, value.size] : value)

/** All that a machine can go by: the same for two that stand alike. */
const conditionOf = (model: Model, rest: Rest): string => {
  const left = [...rest.timers.values()].map(({ event, due }) => [event.type, due - rest.now])
  return JSON.stringify([nameOf(model, rest), rest.snapshot.context, left.toSorted()], plain)
}

const pathTo = (model: Model, input: string, rest: Rest, steps: readonly Step[]): Path => ({
  input,
  steps,
  leaves: leavesOf(rest.snapshot.value),
  running: runningChildren(rest).map((child) => child.id),
  call: model.callOf(rest.snapshot.context),
})

interface OpenPlace extends Place {
  readonly rest: Rest
  readonly edges: Edge[]
}

/**
 * The places of a machine from one of its inputs, nearest first, each with all that is heard there.
 * @param goesAside whether steps lead on where the machine stands in a place otherwise than at the end of the shortest path
 * to it. Of such a place aside, an edge that leads to the same place as there is the edge of that place.
 */
export const placesOf = (model: Model, input: string, goesAside = false): readonly Place[] => {
  if (goesAside) return findPlaces(model, input, goesAside)
  const known = foundIn.get(model) ?? new Map<string, readonly Place[]>()
  foundIn.set(model, known)
  const places = known.get(input) ?? findPlaces(model, input, goesAside)
  known.set(input, places)
  return places
}

/** What the start of a machine from one of its inputs does. */
export const startOf = (model: Model, input: string): Done => start(model, input).done

/** Paths, tours, faults and the audit of a model ask for the same places. */
const foundIn = new WeakMap<Model, Map<string, readonly Place[]>>()

const findPlaces = (model: Model, input: string, goesAside: boolean): readonly Place[] => {
  const open: OpenPlace[] = []
  const known = new Map<string, OpenPlace>()
  const aside = new Map<string, Place>()

  const placeAside = (rest: Rest, path: Path): Place => {
    let edges: readonly Edge[] | null = null
    const find = () => {
      const twin = known.get(nameOf(model, rest))
      return stepsFrom(model, rest).flatMap((step): Edge[] => {
        const next = follow(model, rest, step)
        if (!next) return []
        const same = twin?.edges.find((edge) => titleOf(edge.step) === titleOf(step))
        const place = nameOf(model, next)
        const walked = same?.place === place ? same.path : pathTo(model, input, next, [...path.steps, step])
        const to = leadTo(next, walked)
        return [{ from: path.leaves, step, path: walked, done: next.done, place, to }]
      })
    }
    return {
      path,
      isOver: rest.snapshot.status !== 'active',
      isAside: true,
      get edges() {
        edges ??= find()
        return edges
      },
    }
  }

  const leadTo = (rest: Rest, path: Path): Place | null => {
    const there = known.get(nameOf(model, rest))
    const condition = conditionOf(model, rest)
    if (there && conditionOf(model, there.rest) === condition) return there
    if (!goesAside || rest.snapshot.status !== 'active') return null
    const found = aside.get(condition) ?? placeAside(rest, path)
    aside.set(condition, found)
    return found
  }

  const come = (rest: Rest, path: Path): OpenPlace => {
    const place: OpenPlace = {
      rest,
      path,
      edges: [],
      isOver: rest.snapshot.status !== 'active',
      isAside: false,
    }
    known.set(nameOf(model, rest), place)
    open.push(place)
    return place
  }
  const first = start(model, input)
  come(first, pathTo(model, input, first, []))
  let paths = 1
  for (const { rest, path, edges } of open) {
    for (const step of stepsFrom(model, rest)) {
      const next = follow(model, rest, step)
      if (!next) continue
      paths += 1
      if (paths > MOST_PATHS) throw new Error(`${model.machine.id} has more than ${MOST_PATHS} paths`)
      const walked = pathTo(model, input, next, [...path.steps, step])
      const place = nameOf(model, next)
      if (!known.has(place)) come(next, walked)
      edges.push({
        from: path.leaves,
        step,
        path: walked,
        done: next.done,
        place,
        to: leadTo(next, walked),
      })
    }
  }
  return open
}

/**
 * An edge cover: for each input the shortest path to each place of the machine, and each step that it
 * hears there. The empty path comes first.
 */
export const pathsOf = (model: Model): Path[] => {
  const paths = Object.keys(model.inputs).flatMap((input) => {
    const places = placesOf(model, input)
    return [
      ...places.slice(0, 1).map(({ path }) => path),
      ...places.flatMap(({ edges }) => edges.map(({ path }) => path)),
    ]
  })
  if (paths.length > MOST_PATHS) throw new Error(`${model.machine.id} has more than ${MOST_PATHS} paths`)
  return paths
}

/** 'login.submitted → done signIn welcome' */
export const titleOfPath = (path: Pick<Path, 'steps'>): string =>
  path.steps.length === 0 ? 'starts' : path.steps.map(titleOf).join(' → ')
