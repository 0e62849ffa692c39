import { vi } from 'vitest'

// What a browser gives to all its tabs, in memory: local storage, IndexedDB by idb-keyval, and locks.

const databases = new Map<string, Map<string, unknown>>()
const local = new Map<string, string>()

/** A store as idb-keyval gives it: it runs a transaction, here without its end. Its text is its name, which stands for it. */
type Store = object | string

const storeOf = (name: string): Store => {
  const objects = {
    put: (value: unknown, key: string) => void tableOf(name).set(key, structuredClone(value)),
    delete: (key: string) => void tableOf(name).delete(key),
    get: (key: string) => structuredClone(tableOf(name).get(key)),
    getAllKeys: () => [...tableOf(name).keys()],
    transaction: { commit: () => {} },
  }
  const run = async (_: string, change: (all: typeof objects) => unknown) => change(objects)
  return Object.assign(run, { toString: () => name })
}

/** Stands for the module idb-keyval; what is stored is a copy. */
export const fakeDatabase = () => ({
  createStore: (database: string, name: string) => storeOf(`${database} ${name}`),
  promisifyRequest: async (answer: unknown) => answer,
  get: async (key: string, store: Store) => structuredClone(tableOf(store).get(key)),
  set: async (key: string, value: unknown, store: Store) =>
    void tableOf(store).set(key, structuredClone(value)),
  del: async (key: string, store: Store) => void tableOf(store).delete(key),
  getMany: async (keys: readonly string[], store: Store) =>
    keys.map((key) => structuredClone(tableOf(store).get(key))),
  delMany: async (keys: readonly string[], store: Store) => {
    for (const key of keys) tableOf(store).delete(key)
  },
  update: async (key: string, updated: (old: unknown) => unknown, store: Store) =>
    void tableOf(store).set(key, updated(tableOf(store).get(key))),
  values: async (store: Store) => structuredClone([...tableOf(store).values()]),
  entries: async (store: Store) => structuredClone([...tableOf(store).entries()]),
  clear: async (store: Store) => tableOf(store).clear(),
})

const tableOf = (store: Store): Map<string, unknown> => {
  const table = databases.get(String(store)) ?? new Map<string, unknown>()
  databases.set(String(store), table)
  return table
}

interface Claim {
  readonly name: string
  readonly grant: () => void
}

/** Exclusive locks, as navigator.locks gives them. */
const createLocks = () => {
  const held = new Set<string>()
  const queue: Claim[] = []
  const release = (name: string) => {
    held.delete(name)
    const at = queue.findIndex((claim) => claim.name === name)
    if (at >= 0) queue.splice(at, 1)[0]?.grant()
  }
  const request = (name: string, ...rest: readonly unknown[]): Promise<unknown> => {
    const task = rest.at(-1) as (lock: object | null) => unknown
    const { ifAvailable = false, signal } = (rest.length > 1 ? rest[0] : {}) as LockOptions
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const run = () => {
        held.add(name)
        void (async () => task({ name }))()
          .then(resolve, reject)
          .finally(() => release(name))
      }
      if (!held.has(name)) return void queueMicrotask(() => (held.has(name) ? wait() : run()))
      if (ifAvailable) return void resolve(task(null))
      return wait()
      function wait() {
        if (ifAvailable) return void resolve(task(null))
        const claim = { name, grant: run }
        queue.push(claim)
        signal?.addEventListener('abort', () => {
          const at = queue.indexOf(claim)
          if (at < 0) return
          queue.splice(at, 1)
          reject(signal.reason)
        })
      }
    })
  }
  return { request, query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }) }
}

/** Gives the globals of a browser to this test. */
export const openFakeBrowser = (): void => {
  const page = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => void local.set(key, value),
    removeItem: (key: string) => void local.delete(key),
    clear: () => local.clear(),
  })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('location', { pathname: '/pagamentos/transferencia', search: '', hash: '' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  // tabs hear of each other through it, and no sequence listens
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('navigator', { locks: createLocks(), onLine: true, userAgent: 'paper' })
}

export const clearFakeBrowser = (): void => {
  // the pages that are open have read the key of the hashes
  for (const [store, table] of databases) if (!store.startsWith('boleia:keys')) table.clear()
  local.clear()
}

/** Everything that is stored but the session. */
export const storedText = (): string =>
  JSON.stringify([...databases].map(([name, table]) => [name, [...table]]))
