/** Seeded random numbers: the same seed gives the same demo on every machine. */
export interface Random {
  /** In [0, 1). */
  readonly next: () => number
  /** Both ends included. */
  readonly int: (from: number, to: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(items: readonly [T, ...T[]]) => T
  /** `length` decimal digits, leading zeros included. */
  readonly digits: (length: number) => string
}

/** mulberry32: 32 bits of state. Enough for a demo, not for secrets. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(0, items.length - 1)] ?? items[0],
    digits: (length) => Array.from({ length }, () => int(0, 9)).join(''),
  }
}
