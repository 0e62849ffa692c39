import type { Atlas } from '../folder.ts'
import { areaName } from './words.ts'

/** One state, as find.js reads it. */
interface IndexedState {
  readonly id: string
  readonly machine: string
  readonly area: string
  readonly value: string
  /** Machine, state and area, to be found by. */
  readonly name: string
  readonly rows: string
  readonly calls: string
  readonly steps: string
  /** Place of the screen's text in `texts`. */
  readonly text: number
  readonly more: string
}

export interface SearchIndex {
  readonly states: readonly IndexedState[]
  /** Each text once: many states show the same. */
  readonly texts: readonly string[]
}

/** Everything that a state is found by, as data of a script: a page from a folder may not fetch a file. */
export const searchIndex = ({ machines }: Atlas): SearchIndex => {
  const places = new Map<string, number>()
  const placeOf = (text: string) => {
    const place = places.get(text) ?? places.size
    places.set(text, place)
    return place
  }
  const states = machines.flatMap(({ machine, area, title, states: all }) =>
    all.map((state) => ({
      id: state.id,
      machine,
      area: areaName(area),
      value: state.value,
      name: `${machine} ${state.value} ${state.id} ${areaName(area)} ${area}`,
      rows: state.rows.join(' '),
      calls: [...new Set(state.calls.map(({ call, fault, status }) => [call, fault, status].join(' ')))].join(
        ', ',
      ),
      steps: state.steps.join('; '),
      text: placeOf(state.text),
      more: [...state.interactions, title].join('; '),
    })),
  )
  return { states, texts: [...places.keys()] }
}
