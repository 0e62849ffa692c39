import type { Model } from './defineModel.ts'
import { type Edge, type Path, type Place, placesOf } from './paths.ts'
import { type Step, titleOf } from './steps.ts'

/** One walk that takes many steps, so that a beginning is not walked again for each step that follows it. */
export interface Tour {
  /** The name of the input. */
  readonly input: string
  readonly steps: readonly Step[]
  /**
   * What is asserted: first at the start, then after each step. Each is the path of the edge cover whose last step is
   * taken there, in the same condition of the machine.
   */
  readonly visits: readonly Path[]
}

/** Longer tours are hard to read when they fail. */
const LONGEST = 24
/** Steps to something that was not walked yet; beyond that, beginning anew is cheaper. */
const LONGEST_DETOUR = 3

/** Whether steps, by their titles, may not follow one another. */
export type IsForbidden = (titles: readonly string[]) => boolean

/** Whether one may go on after these steps where the machine stands otherwise than at the end of a shortest path. */
export type GoesAside = (titles: readonly string[]) => boolean

const NEVER = () => false

const titlesOf = ({ steps }: Pick<Path, 'steps'>) => steps.map(titleOf)

const toursFrom = (places: readonly Place[], isForbidden: IsForbidden, goesAside: GoesAside): Tour[] => {
  const first = places[0]
  if (!first) return []
  const allowed = new Map<Place, readonly Edge[]>()
  const edgesAt = (place: Place): readonly Edge[] => {
    const edges = allowed.get(place) ?? place.edges.filter(({ path }) => !isForbidden(titlesOf(path)))
    allowed.set(place, edges)
    return edges
  }
  const left = new Set(places.flatMap(edgesAt).map(({ path }) => path))
  const isOpen = (place: Place) => edgesAt(place).some(({ path }) => left.has(path))

  // what stays where it is goes first, what ends the tour last
  const rankOf = ({ to }: Edge, place: Place) => {
    if (to === null) return 3
    if (to === place) return 0
    return isOpen(to) ? 1 : 2
  }

  const leadsTo = ({ to, step }: Edge, before: readonly string[]): Place | null =>
    to?.isAside && !goesAside([...before, titleOf(step)]) ? null : to

  /** The shortest way to an edge that was not walked yet, with that edge at its end. */
  const wayOn = (from: Place, titles: readonly string[], most: number): Edge[] | null => {
    const seen = new Set([from])
    const open: { place: Place; way: Edge[] }[] = [{ place: from, way: [] }]
    for (const { place, way } of open) {
      const walked = [...titles, ...way.map(({ step }) => titleOf(step))]
      const possible = edgesAt(place).filter(({ step }) => !isForbidden([...walked, titleOf(step)]))
      const next = possible
        .filter(({ path }) => left.has(path))
        .toSorted((a, b) => rankOf(a, place) - rankOf(b, place))[0]
      if (next) return [...way, next]
      if (way.length === most) continue
      for (const edge of possible) {
        const to = leadsTo(edge, walked)
        if (to === null || seen.has(to)) continue
        seen.add(to)
        open.push({ place: to, way: [...way, edge] })
      }
    }
    return null
  }

  const tourFrom = (begin: Place): Edge[] => {
    const edges: Edge[] = []
    let at: Place | null = begin
    while (at !== null && edges.length < LONGEST) {
      const titles = edges.map(({ step }) => titleOf(step))
      const way: Edge[] | null = wayOn(at, titles, edges.length === 0 ? places.length : LONGEST_DETOUR)
      const last = way?.at(-1)
      if (!way || !last) break
      left.delete(last.path)
      edges.push(...way)
      at = leadsTo(
        last,
        edges.slice(0, -1).map(({ step }) => titleOf(step)),
      )
    }
    return edges
  }

  const tours: Tour[] = []
  do {
    const before = left.size
    const edges = tourFrom(first)
    if (left.size === before && tours.length > 0) {
      const lost = [...left].map((path) => titlesOf(path).join(' → '))
      throw new Error(`no tour leads to ${lost.join('; ')}`)
    }
    tours.push({
      input: first.path.input,
      steps: edges.map(({ step }) => step),
      visits: [first.path, ...edges.map(({ path }) => path)],
    })
  } while (left.size > 0)
  return tours
}

/**
 * The same steps in the same places as the edge cover (`pathsOf`), in fewer walks: one goes on from wherever the
 * machine stands as it stood at the end of a shortest path, in states, context and delays; and elsewhere if `goesAside`.
 */
export const toursOf = (
  model: Model,
  isForbidden: IsForbidden = NEVER,
  goesAside: GoesAside = NEVER,
): Tour[] =>
  Object.keys(model.inputs).flatMap((input) =>
    toursFrom(placesOf(model, input, goesAside !== NEVER), isForbidden, goesAside),
  )
