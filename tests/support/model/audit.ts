import { invocationsOf, isTransient, leafStates, pathOf, statesOf, transitionsOf } from './chart.ts'
import type { Model } from './defineModel.ts'
import { type Path, pathsOf } from './paths.ts'
import { runPath } from './run.ts'

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
  readonly paths: number
  /** How many paths take a transition, by its key. */
  readonly walks: ReadonlyMap<string, number>
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

const nameOfTransition = ({ definition, label, guard }: ReturnType<typeof transitionsOf>[number]): string =>
  [pathOf(definition.source) || definition.source.id, label, guard && `[${guard}]`].filter(Boolean).join(' ')

/** Walks every path of a model once and says what is missing. */
export const audit = async (model: Model): Promise<Audit> => {
  const paths = pathsOf(model)
  const walks = new Map<string, number>()
  const reached = new Set<string>()
  for (const path of paths) {
    const { walk } = await runPath(model, path)
    for (const key of new Set(walk.walked)) walks.set(key, (walks.get(key) ?? 0) + 1)
    for (const leaf of walk.leaves) reached.add(leaf)
    walk.stop()
  }

  const transitions = transitionsOf(model.machine)
  const unwalked = transitions.filter(({ key }) => !walks.has(key)).map(nameOfTransition)
  const unreached = leafStates(model.machine)
    .filter((node) => !isTransient(node))
    .map(pathOf)
    .filter((leaf) => !reached.has(leaf))
  const isPossible = (name: string) => !(name in model.impossible)
  const usedNames = used(model, paths)
  const invocations = invocationsOf(model.machine)
  const asserted = Object.keys(model.world)
  return {
    problems: {
      unwalked: unwalked.filter(isPossible),
      unreached: unreached.filter(isPossible),
      possible: Object.keys(model.impossible).filter((name) => ![...unwalked, ...unreached].includes(name)),
      unasserted: [...reached].filter((leaf) => !asserted.includes(leaf)),
      idleAssertions: asserted.filter((leaf) => !reached.has(leaf)),
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
    paths: paths.length,
    walks,
  }
}
