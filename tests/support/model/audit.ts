import { expect } from 'vitest'
import { invocationsOf, isTransient, leafStates, pathOf, statesOf, transitionsOf } from './chart.ts'
import type { Model } from './defineModel.ts'
import { hearingProblemsOf } from './hears.ts'
import { type Path, pathsOf, titleOfPath } from './paths.ts'
import { runSteps } from './run.ts'
import type { Tour } from './tours.ts'

/** What is wrong with a model or its machine; each list is empty when all is well. */
export interface Problems {
  /** Transitions that no path takes. */
  readonly unwalked: readonly string[]
  /** Leaf states that no path ends in. */
  readonly unreached: readonly string[]
  /** Leaf states that a path ends in and the model's world says nothing about. */
  readonly unasserted: readonly string[]
  /** Names in the world that are no leaf state, or that no path ends in. */
  readonly idleAssertions: readonly string[]
  /** Paths of the edge cover whose last step was taken by no tour. */
  readonly missed: readonly string[]
  /** What the machine hears or does otherwise than the model's `starts` and `hears` say. */
  readonly misheard: readonly string[]
  /** What the model calls impossible although a path goes there. */
  readonly possible: readonly string[]
  /** Event samples and outcomes that no path uses. */
  readonly unused: readonly string[]
  /** Services without an answer or without a fault, events without a sample. */
  readonly incomplete: readonly string[]
  /** Service calls without `onError`. */
  readonly uncaught: readonly string[]
  /** Invoke ids that are not their actor's name and are not listed as aliases. */
  readonly misnamed: readonly string[]
}

export interface Audit {
  readonly problems: Problems
  readonly states: number
  readonly transitions: number
  readonly walked: number
  /** Steps in places, each asserted where it leads. */
  readonly assertions: number
  readonly tours: number
  /** How many asserted steps take a transition, by its key. */
  readonly walks: ReadonlyMap<string, number>
}

/** What a tour saw on a running machine. */
export interface Walked {
  /** Each visit with the keys of the transitions that its step took. */
  readonly visits: readonly { readonly path: Path; readonly transitions: readonly string[] }[]
}

/** Takes the steps of a tour on a running machine, and asserts at each visit what the model says of it. */
export const walkTour = async (model: Model, tour: Tour): Promise<Walked> => {
  const visits: { path: Path; transitions: readonly string[] }[] = []
  let known = 0
  const walk = await runSteps(model, tour, ({ errors, snapshot, leaves, walked }, world, count) => {
    const path = tour.visits[count]
    const where = `after ${count} of ${tour.steps.length} steps, ${world.lastStep || 'the start'}`
    expect(errors, where).toEqual([])
    expect(snapshot.status, where).not.toBe('error')
    // the running machine does what the paths were found by, so that it is the right state that is judged
    expect(leaves, where).toEqual(path?.leaves)
    for (const leaf of leaves) model.invariants[leaf]?.(world)
    if (path) visits.push({ path, transitions: walked.slice(known) })
    known = walked.length
  })
  walk.stop()
  return { visits }
}

const isChild = (model: Model, src: string): boolean => {
  const logic: unknown = (model.machine.implementations.actors as Record<string, unknown>)[src]
  return typeof logic === 'object' && logic !== null && 'root' in logic
}

/** Whether an actor of this name is a service: no child machine and no callback. */
export const isService = (model: Model, src: string): boolean =>
  model.actors[src] !== 'silent' && !isChild(model, src)

const declared = (model: Model): string[] => [
  ...Object.entries(model.events).flatMap(([type, samples]) =>
    Object.keys(samples).map((sample) => `${type} ${sample}`),
  ),
  ...Object.entries(model.actors).flatMap(([src, outcomes]) =>
    outcomes === 'silent' ? [] : Object.keys(outcomes).map((outcome) => `${src} ${outcome}`),
  ),
]

const used = (model: Model, paths: readonly Path[]): Set<string> => {
  const sources = new Map(invocationsOf(model.machine).map(({ id, src }) => [id, src]))
  const names = new Set<string>()
  for (const step of paths.flatMap((path) => path.steps)) {
    if (step.kind === 'done' || step.kind === 'fault') {
      names.add(`${sources.get(step.id)} ${step.outcome}`)
    }
    if (step.kind === 'event') {
      const samples = Object.keys(model.events[step.event.type] ?? {})
      names.add(`${step.event.type} ${step.sample || samples[0]}`)
    }
  }
  return names
}

const incompleteOf = (model: Model): string[] => [
  ...Object.entries(model.events)
    .filter(([, samples]) => Object.keys(samples).length === 0)
    .map(([type]) => `${type} has no sample`),
  ...Object.entries(model.actors)
    .filter(([src]) => isService(model, src))
    .flatMap(([src, outcomes]) => {
      const endings = outcomes === 'silent' ? [] : Object.values(outcomes)
      return [
        ...(endings.some((ending) => 'done' in ending) ? [] : [`${src} has no answer`]),
        ...(endings.some((ending) => 'fault' in ending) ? [] : [`${src} has no fault`]),
      ]
    }),
]

/** 'checking fault checkAvailability [isOffline]' */
export const nameOfTransition = ({
  definition,
  label,
  guard,
}: ReturnType<typeof transitionsOf>[number]): string =>
  [pathOf(definition.source) || definition.source.id, label, guard && `[${guard}]`].filter(Boolean).join(' ')

const pathName = (path: Path): string => `${path.input}: ${titleOfPath(path)}`

/** Counts what the tours of a model walked and says what is missing. */
export const audit = (model: Model, tours: readonly Walked[]): Audit => {
  const visits = new Map(tours.flatMap((tour) => tour.visits).map((visit) => [pathName(visit.path), visit]))
  const walks = new Map<string, number>()
  for (const { transitions } of visits.values()) {
    for (const key of new Set(transitions)) walks.set(key, (walks.get(key) ?? 0) + 1)
  }
  const paths = [...visits.values()].map(({ path }) => path)
  const reached = new Set(paths.flatMap(({ leaves }) => leaves))

  const transitions = transitionsOf(model.machine)
  const unwalked = transitions.filter(({ key }) => !walks.has(key)).map(nameOfTransition)
  const unreached = leafStates(model.machine)
    .filter((node) => !isTransient(node))
    .map(pathOf)
    .filter((leaf) => !reached.has(leaf))
  const isPossible = (name: string) => !(name in model.impossible)
  const usedNames = used(model, paths)
  const invocations = invocationsOf(model.machine)
  const asserted = Object.keys(model.invariants)
  return {
    problems: {
      unwalked: unwalked.filter(isPossible),
      unreached: unreached.filter(isPossible),
      possible: Object.keys(model.impossible).filter((name) => ![...unwalked, ...unreached].includes(name)),
      unasserted: [...reached].filter((leaf) => !asserted.includes(leaf)),
      idleAssertions: asserted.filter((leaf) => !reached.has(leaf)),
      missed: pathsOf(model)
        .map(pathName)
        .filter((name) => !visits.has(name)),
      misheard: hearingProblemsOf(model),
      unused: declared(model).filter((name) => !usedNames.has(name)),
      incomplete: incompleteOf(model),
      uncaught: invocations
        .filter(({ src, catches }) => isService(model, src) && !catches)
        .map(({ id }) => id),
      misnamed: invocations.filter(({ id, src }) => (model.aliases[id] ?? id) !== src).map(({ id }) => id),
    },
    states: statesOf(model.machine.root).length,
    transitions: transitions.length,
    walked: transitions.length - unwalked.length,
    assertions: visits.size,
    tours: tours.length,
    walks,
  }
}
