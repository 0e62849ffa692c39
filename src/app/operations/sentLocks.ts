// Which records of sent.ts a page looks up, told to all tabs by a lock for each.

/** The locks of records that a page is looking up now; none if the browser has no locks. */
export const heldLocks = async (): Promise<ReadonlySet<string | undefined>> => {
  try {
    const { held = [] } = await navigator.locks.query()
    return new Set(held.map(({ name }) => name))
  } catch {
    return new Set()
  }
}

const awaited = new Set<string>()

/** A tab that looks something up may be closed: then its lock becomes free. */
export const tellWhenFree = (lock: string, tell: () => void): void => {
  if (awaited.has(lock)) return
  awaited.add(lock)
  navigator.locks
    .request(lock, () => {
      awaited.delete(lock)
    })
    .then(tell, () => {})
}

/** The locks that this page holds, or waits for, and how many of its parts do so. */
const claimedHere = new Map<string, number>()

const countClaims = (lock: string, by: 1 | -1): void => {
  const count = (claimedHere.get(lock) ?? 0) + by
  if (count > 0) claimedHere.set(lock, count)
  else claimedHere.delete(lock)
}

/** Whether a part of this page holds it, or waits for it. */
export const isClaimedHere = (lock: string): boolean => claimedHere.has(lock)

/** This page looks up what the lock is of. Returns a function that ends this. */
export const claimLock = (lock: string): (() => void) => {
  const leaving = new AbortController()
  let leave = () => {}
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  countClaims(lock, 1)
  navigator.locks?.request(lock, { signal: leaving.signal }, () => left).catch(() => {})
  return () => {
    countClaims(lock, -1)
    leaving.abort()
    leave()
  }
}
