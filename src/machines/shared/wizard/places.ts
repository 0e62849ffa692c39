import type { Steps } from './types.ts'

/** One place of a wizard: a step, or the second half of one. */
interface Place {
  readonly name: string
  readonly step: string
  /** 'Passo 3 de 9'; from 1. */
  readonly number: number
  readonly isDone: (draft: object) => boolean
}

/** The places of a wizard in their order. */
export const placesOf = (steps: Steps): readonly Place[] => {
  let number = 0
  return Object.entries(steps).flatMap(([step, one]) => {
    number += 1
    const first: Place = { name: step, step, number, isDone: (draft) => one.isDone(draft) }
    if (one.second === null) return [first]
    if (one.second.counts) number += 1
    const isDone = (draft: object) => one.isSecondDone(draft)
    return [first, { name: step + one.second.suffix, step, number, isDone }]
  })
}

/** The place at which a draft is continued: its own, or the first one before it that is not done. */
export const placeToOpen = (places: readonly Place[], draft: { readonly step: string }): string => {
  const own = places.findIndex(({ name }) => name === draft.step)
  return places.slice(0, own).find(({ isDone }) => !isDone(draft))?.name ?? draft.step
}
