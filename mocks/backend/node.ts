import { type Backend, type BackendOptions, createBackend } from './backend.ts'
import { neverAnswer } from './handlers/faults.ts'
import { ownKey } from './ownKey.ts'
import { createStore, type StoreOptions } from './store/store.ts'

interface Fetching {
  /** Replaces the global fetch. A request that the backend does not know rejects, as without a network. */
  readonly fetch: typeof globalThis.fetch
}
export interface NodeBackend extends Backend, Fetching {}

type NodeOptions = StoreOptions & Partial<Omit<BackendOptions, 'store'>>

/** The time in tests. */
const TEST_NOW = new Date('2026-11-20T12:00:00.000Z')

const ORIGIN = 'http://localhost:3333'

const fetchOf = (backend: Backend): typeof globalThis.fetch => {
  // Node relays an abort by the request, which it may collect while only the request's signal is waited on
  const underWay = new Set<Request>()
  return async (input, init) => {
    const request = new Request(typeof input === 'string' ? new URL(input, ORIGIN) : input, init)
    request.signal.throwIfAborted()
    underWay.add(request)
    try {
      const response = await Promise.race([backend.respond(request), neverAnswer(request.signal)])
      if (!response) throw new TypeError(`no backend for ${request.method} ${request.url}`)
      if (response.type === 'error') throw new TypeError('Failed to fetch')
      return response
    } finally {
      underWay.delete(request)
    }
  }
}

/** Makes backends for one test each, without a network: the fixture world, a fixed clock, no latency. */
export const inNode =
  <Made extends Backend>(create: (options: BackendOptions) => Made) =>
  async (options: NodeOptions = {}): Promise<Made & Fetching> => {
    const store = await createStore({ clock: options.time?.now ?? (() => TEST_NOW), ...options })
    // a clock that stands still tells no time
    const tellsTime = () => store.now().getTime() !== TEST_NOW.getTime()
    const backend = create({ obfuscationKey: ownKey, tellsTime, ...options, store })
    return { ...backend, fetch: fetchOf(backend) }
  }

export const createNodeBackend = inNode(createBackend)
