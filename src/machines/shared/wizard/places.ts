import type { Steps } from './types.ts'

/** One place of a wizard: a step, or the second half of one. */
export interface Place {
  readonly name: string
  readonly step: string
  /** 'Passo 3 de 9'; from 1. */
  readonly number: number
  readonly isDone: (draft: object) => boolean
  /** It, or a step before it, may be skipped: whether this draft needs it. */
  readonly isWanted: (draft: object) => boolean
}

/** The places of a wizard in their order. */
export const placesOf = (steps: Steps): readonly Place[] => {
  let number = 0
  const all = Object.values(steps)
  return Object.entries(steps).flatMap(([step, one], index) => {
    number += 1
    const isWanted = (draft: object) =>
      all.slice(0, index + 1).every((before) => before.isWanted?.(draft) ?? true)
    const first: Place = { name: step, step, number, isWanted, isDone: (draft) => one.isDone(draft) }
    if (one.second === null) return [first]
    if (one.second.counts) number += 1
    const isDone = (draft: object) => one.isSecondDone(draft)
    return [first, { name: step + one.second.suffix, step, number, isWanted, isDone }]
  })
}

export const wantedIn = (places: readonly Place[], draft: object): readonly Place[] =>
  places.filter(({ isWanted }) => isWanted(draft))

/**
 * The place at which a draft is continued: its own, or the first one before it that is not done. A draft at a
 * step that it does not need goes on at the last one that it needs.
 */
export const placeToOpen = (places: readonly Place[], draft: { readonly step: string }): string => {
  const wanted = wantedIn(places, draft)
  const own = wanted.findIndex(({ name }) => name === draft.step)
  const undone = wanted.slice(0, own === -1 ? -1 : own).find(({ isDone }) => !isDone(draft))
  return undone?.name ?? (own === -1 ? wanted.at(-1)?.name : undefined) ?? draft.step
}
