export interface Flag {
  readonly isOn: () => boolean
  readonly turn: (isSo: boolean) => void
  /** Returns a function that ends this. */
  readonly watch: (onChange: () => void) => () => void
}

/** Something of the panel that is so for a moment, and outlives what of the panel is drawn. */
export const createFlag = (): Flag => {
  let isOn = false
  const watchers = new Set<() => void>()
  return {
    isOn: () => isOn,
    turn: (isSo) => {
      isOn = isSo
      for (const heed of watchers) heed()
    },
    watch: (onChange) => {
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
  }
}
