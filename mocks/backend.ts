import { getResponse, http, type RequestHandler } from 'msw'
import { createAnswer } from './handlers/answer.ts'
import { routes } from './handlers/index.ts'
import { answerOrderFile, isOrderFileRequest } from './handlers/loading-order.ts'
import { type CallLog, createLog } from './log.ts'
import { createScenarios, type Scenarios } from './scenarios.ts'
import type { KeyValueStorage, Store } from './store/store.ts'

/** Where the two APIs stand: paths below any origin, or whole addresses (spec/api.md 1.1). */
export interface Bases {
  readonly api: string
  readonly partner: string
}
export const DEFAULT_BASES: Bases = { api: '/api', partner: '/partner-api' }

export interface Backend {
  readonly handlers: RequestHandler[]
  /** Nothing for a request that is below neither base and for no document. Rejects when the request was given up meanwhile. */
  readonly respond: (request: Request) => Promise<Response | undefined>
  readonly store: Store
  readonly scenarios: Scenarios
  readonly log: CallLog
  /** Seed, scenarios and log as on the first day. */
  readonly reset: () => Promise<void>
}

export interface BackendOptions {
  readonly store: Store
  readonly bases?: Bases
  /** Keeps scenarios and faults between page loads. */
  readonly storage?: KeyValueStorage | undefined
  /** Hears of a document's address before it is handed out; the document can be asked for with `respond`. */
  readonly announce?: (address: string) => Promise<void>
  /** Of the latency. */
  readonly wait?: (milliseconds: number) => Promise<void>
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The path below a base, or nothing. */
const pathBelow = (base: string, address: string): string | undefined => {
  const { origin, pathname } = new URL(address)
  const whole = base.startsWith('/') ? pathname : `${origin}${pathname}`
  return whole.startsWith(`${base}/`) ? whole.slice(base.length) : undefined
}

export const createBackend = (options: BackendOptions): Backend => {
  const { store, bases = DEFAULT_BASES, storage, announce, wait = sleep } = options
  const log = createLog()
  const scenarios = createScenarios(
    store,
    routes.map(({ call }) => call.id),
    storage,
  )
  const answersOf = (kind: keyof Bases) => {
    const isPartner = kind === 'partner'
    const own = routes.filter(({ call }) => (call.auth === 'partner') === isPartner)
    const answer = createAnswer({ store, scenarios, log, wait, announce, routes: own })
    return http.all(
      ({ request }) => pathBelow(bases[kind], request.url) !== undefined,
      ({ request }) => answer(request, pathBelow(bases[kind], request.url) ?? '/'),
    )
  }
  const orderFiles = http.get(
    ({ request }) => isOrderFileRequest(request),
    ({ request }) => answerOrderFile(store, request),
  )
  const handlers = [answersOf('api'), answersOf('partner'), orderFiles]
  return {
    handlers,
    respond: (request) => getResponse(handlers, request),
    store,
    scenarios,
    log,
    reset: async () => {
      scenarios.reset()
      await store.exclusive(store.reset)
      log.clear()
    },
  }
}
