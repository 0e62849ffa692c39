import type { KeyValueStorage } from '../backend/store/store.ts'

export interface HeldStorage extends KeyValueStorage {
  /** From now on what is kept is in this storage; not given: it stays in memory. */
  readonly settle: (storage: KeyValueStorage | undefined) => void
}

/** Keeps everything in memory until it is known that it may be kept. */
export const createHeldStorage = (): HeldStorage => {
  const memory = new Map<string, string>()
  let settled: KeyValueStorage | null = null
  return {
    getItem: (key) => (settled ? settled.getItem(key) : (memory.get(key) ?? null)),
    setItem: (key, value) => {
      if (settled) settled.setItem(key, value)
      else memory.set(key, value)
    },
    removeItem: (key) => {
      if (settled) settled.removeItem(key)
      else memory.delete(key)
    },
    settle: (storage) => {
      try {
        for (const [key, value] of memory) storage?.setItem(key, value)
        settled = storage ?? null
      } catch {
        // a full storage: it will be lost with the page
      }
    },
  }
}
