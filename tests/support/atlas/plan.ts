import type { Model } from '#tests/support/model/defineModel.ts'
import { type Path, pathsOf, titleOfPath } from '#tests/support/model/paths.ts'
import { type Step, titleOf } from '#tests/support/model/steps.ts'
import { type IsForbidden, type Tour, toursOf } from '#tests/support/model/tours.ts'

// What the atlas walks: the shortest way to each state, where the tests take every step.

/** A state as docs/machines writes it: 'editing.asked'; of a parallel machine its states in a row. */
export const valueOf = ({ leaves }: Pick<Path, 'leaves'>): string => leaves.join(', ')

const nameOf = ({ input, steps }: Pick<Path, 'input' | 'steps'>) => `${input}: ${titleOfPath({ steps })}`

const known = new WeakMap<Model, readonly Path[]>()

/** All paths of a model, the shortest first. */
const shortestFirst = (model: Model): readonly Path[] => {
  const found = known.get(model) ?? pathsOf(model).toSorted((a, b) => a.steps.length - b.steps.length)
  known.set(model, found)
  return found
}

/** A way to a state. */
export interface Way {
  readonly value: string
  readonly input: string
  readonly steps: readonly Step[]
}

const wayOf = (path: Path): Way => ({ value: valueOf(path), input: path.input, steps: path.steps })

/** The shortest way to each state of a machine, in the order in which they are reached. */
export const waysOf = (model: Model): Way[] => {
  const ways = new Map<string, Way>()
  for (const path of shortestFirst(model)) {
    if (!ways.has(valueOf(path))) ways.set(valueOf(path), wayOf(path))
  }
  return [...ways.values()]
}

const isBeginning = (short: Tour, long: Tour) =>
  short !== long &&
  short.input === long.input &&
  short.steps.length <= long.steps.length &&
  short.steps.every((step, at) => titleOf(step) === titleOf(long.steps[at] as Step))

/**
 * Walks that together reach each state by the shortest way, without those that are the beginning of another. Where a way
 * has steps that a screen cannot take, the state is reached as the tests reach it.
 */
export const atlasTours = (model: Model, isForbidden: IsForbidden = () => false): Tour[] => {
  const paths = new Map(shortestFirst(model).map((path) => [nameOf(path), path]))
  const visitsOf = ({ input, steps }: Path): Path[] =>
    [...steps.keys(), steps.length].flatMap(
      (count) => paths.get(nameOf({ input, steps: steps.slice(0, count) })) ?? [],
    )
  const wanted = new Map<string, Tour>()
  const isAllowed = ({ steps }: Path) =>
    steps.every((_, at) => !isForbidden(steps.slice(0, at + 1).map(titleOf)))
  for (const path of paths.values()) {
    if (wanted.has(valueOf(path)) || !isAllowed(path)) continue
    wanted.set(valueOf(path), { input: path.input, steps: path.steps, visits: visitsOf(path) })
  }
  if ([...paths.values()].some((path) => !wanted.has(valueOf(path)))) {
    for (const { input, steps, visits } of toursOf(model, isForbidden)) {
      for (const [count, visit] of visits.entries()) {
        if (wanted.has(valueOf(visit))) continue
        const tour = { input, steps: steps.slice(0, count), visits: visits.slice(0, count + 1) }
        wanted.set(valueOf(visit), tour)
      }
    }
  }
  const tours = [...wanted.values()]
  return tours.filter(
    (tour, at) =>
      !tours.some(
        (other, index) => isBeginning(tour, other) && (tour.steps.length < other.steps.length || index < at),
      ),
  )
}

/** Why states have no picture: the walk says it of a state, or of a step on the shortest way to it. */
export const reasonsOf = (
  model: Model,
  tours: readonly Tour[],
  unseen: Readonly<Record<string, string>>,
  reasonAt: (titles: readonly string[]) => string | undefined,
): Record<string, string> => {
  const reached = new Set(tours.flatMap(({ visits }) => visits.map(valueOf)))
  const found = waysOf(model).flatMap(({ value, steps }): [string, string][] => {
    const reason = reached.has(value)
      ? value
          .split(', ')
          .map((leaf) => unseen[leaf])
          .find((one) => one !== undefined)
      : reasonAt(steps.map(titleOf))
    return reason === undefined ? [] : [[value, reason]]
  })
  return Object.fromEntries(found)
}
