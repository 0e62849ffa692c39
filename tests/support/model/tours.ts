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

/**
 * How much is walked. 'full': every step in every place. 'keys': every place, and every step of a state by the state that
 * it leads to. 'transitions': every state, and every step of a state by the drawn state that it leads to; what a person does
 * there, drawn or not. 'states': every state, and every step by the drawn state that it leads to, wherever it is taken. All take every step once at least.
 */
export type Cover = 'full' | 'keys' | 'transitions' | 'states'

/** One of a cover's parts: it is walked as soon as one edge that has it is walked. */
type Part = Path | string

/**
 * What an edge adds to a cover.
 * @param isDrawn whether a screen shows anything in a leaf state
 */
const partsOf = (
  cover: Cover,
  { from, step, path, place }: Edge,
  isDrawn: (leaf: string) => boolean,
): readonly Part[] => {
  const title = titleOf(step)
  const state = path.leaves.join(', ')
  if (cover === 'full') return [path]
  if (cover === 'keys') return [place, `${from.join(', ')}: ${title} → ${state}`]
  const least = [`state ${state}`, `step ${title}`]
  const at = cover === 'states' ? 'anywhere' : from.join(', ')
  if (path.leaves.every(isDrawn)) return [...least, `${at}: ${title} → ${state}`]
  // a button can be dead in one state alone
  return step.kind === 'event' ? [...least, `${at}: ${title}`] : least
}

const titlesOf = ({ steps }: Pick<Path, 'steps'>) => steps.map(titleOf)

const toursFrom = (
  places: readonly Place[],
  isForbidden: IsForbidden,
  goesAside: GoesAside,
  partsIn: (edge: Edge) => readonly Part[],
  done: Set<Part>,
): Tour[] => {
  const first = places[0]
  if (!first) return []
  const allowed = new Map<Place, readonly Edge[]>()
  const edgesAt = (place: Place): readonly Edge[] => {
    const edges = allowed.get(place) ?? place.edges.filter(({ path }) => !isForbidden(titlesOf(path)))
    allowed.set(place, edges)
    return edges
  }
  const edges = places.flatMap(edgesAt)
  const known = new Set(edges.map(({ path }) => path))
  const isWanted = (edge: Edge) => known.has(edge.path) && partsIn(edge).some((part) => !done.has(part))
  const isOpen = (place: Place) => edgesAt(place).some(isWanted)

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
      const next = possible.filter(isWanted).toSorted((a, b) => rankOf(a, place) - rankOf(b, place))[0]
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
    const walked: Edge[] = []
    let at: Place | null = begin
    while (at !== null && walked.length < LONGEST) {
      const titles = walked.map(({ step }) => titleOf(step))
      const way: Edge[] | null = wayOn(at, titles, walked.length === 0 ? places.length : LONGEST_DETOUR)
      const last = way?.at(-1)
      if (!way || !last) break
      for (const part of partsIn(last)) done.add(part)
      walked.push(...way)
      at = leadsTo(
        last,
        walked.slice(0, -1).map(({ step }) => titleOf(step)),
      )
    }
    return walked
  }

  const tours: Tour[] = []
  do {
    const before = done.size
    const walked = tourFrom(first)
    if (done.size === before && tours.length > 0) {
      const lost = edges.filter(isWanted).map(({ path }) => titlesOf(path).join(' → '))
      throw new Error(`no tour leads to ${lost.join('; ')}`)
    }
    tours.push({
      input: first.path.input,
      steps: walked.map(({ step }) => step),
      visits: [first.path, ...walked.map(({ path }) => path)],
    })
  } while (edges.some(isWanted))
  return tours
}

/**
 * The same steps in the same places as the edge cover (`pathsOf`), in fewer walks: one goes on from wherever the
 * machine stands as it stood at the end of a shortest path, in states, context and delays; and elsewhere if `goesAside`.
 * Of a smaller cover each part is walked once, from whichever input: what differs between inputs is in the states or the key.
 */
export const toursOf = (
  model: Model,
  isForbidden: IsForbidden = NEVER,
  goesAside: GoesAside = NEVER,
  cover: Cover = 'full',
  isDrawn: (leaf: string) => boolean = () => true,
): Tour[] => {
  const done = new Set<Part>()
  return Object.keys(model.inputs).flatMap((input) => {
    const places = placesOf(model, input, goesAside !== NEVER)
    return toursFrom(places, isForbidden, goesAside, (edge) => partsOf(cover, edge, isDrawn), done)
  })
}
