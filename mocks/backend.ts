import { getResponse, http, type RequestHandler } from 'msw'
import { catchUp, createAnswer } from './handlers/answer.ts'
import { routes } from './handlers/index.ts'
import { answerOrderFile, isOrderFileRequest } from './handlers/loading-order.ts'
import { type CallLog, createLog } from './log.ts'
import { createScenarios, type Scenarios } from './scenarios.ts'
import type { KeyValueStorage, Store } from './store/store.ts'

/** The bases of the two APIs: paths, or whole addresses (api §1.1). */
export interface Bases {
  readonly api: string
  readonly partner: string
}
export const DEFAULT_BASES: Bases = { api: '/api', partner: '/partner-api' }

export interface Backend {
  readonly handlers: RequestHandler[]
  /**
   * Undefined for a request that is for neither API and for no document. Rejects if the request was aborted.
   */
  readonly respond: (request: Request) => Promise<Response | undefined>
  readonly store: Store
  readonly scenarios: Scenarios
  readonly log: CallLog
  /** Does what is due by time, as every request does first. */
  readonly catchUp: () => Promise<void>
  /** Puts records, scenarios and log back to their first state. */
  readonly reset: () => Promise<void>
}

export interface BackendOptions {
  readonly store: Store
  /** The portal's setting of this name: without it no sensitive request can be read. */
  readonly obfuscationKey: () => string | Promise<string>
  readonly bases?: Bases
  /** Where the demo lies on its host, without a slash at the end; not given: at the root. */
  readonly folder?: string
  /** Stores scenarios and faults, so that they survive a page load. */
  readonly storage?: KeyValueStorage | undefined
  /** Called with a document's address before it is sent; `respond` answers the document. */
  readonly announce?: (address: string) => Promise<void>
  /** Waits for the latency. */
  readonly wait?: (milliseconds: number) => Promise<void>
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The path below a base, or undefined. */
const pathBelow = (base: string, address: string): string | undefined => {
  const { origin, pathname } = new URL(address)
  const whole = base.startsWith('/') ? pathname : `${origin}${pathname}`
  return whole.startsWith(`${base}/`) ? whole.slice(base.length) : undefined
}

export const createBackend = (options: BackendOptions): Backend => {
  const {
    store,
    obfuscationKey,
    bases = DEFAULT_BASES,
    folder = '',
    storage,
    announce,
    wait = sleep,
  } = options
  const log = createLog()
  const scenarios = createScenarios(
    store,
    routes.map(({ call }) => call.id),
    storage,
  )
  const answersOf = (kind: keyof Bases) => {
    const isPartner = kind === 'partner'
    const own = routes.filter(({ call }) => (call.auth === 'partner') === isPartner)
    const answer = createAnswer({
      store,
      obfuscationKey,
      scenarios,
      log,
      wait,
      announce,
      folder,
      routes: own,
    })
    return http.all(
      ({ request }) => pathBelow(bases[kind], request.url) !== undefined,
      ({ request }) => answer(request, pathBelow(bases[kind], request.url) ?? '/'),
    )
  }
  const orderFiles = http.get(
    ({ request }) => isOrderFileRequest(request, folder),
    ({ request }) => answerOrderFile(store, request, folder),
  )
  const handlers = [answersOf('api'), answersOf('partner'), orderFiles]
  return {
    handlers,
    respond: (request) => getResponse(handlers, request),
    store,
    scenarios,
    log,
    catchUp: () => store.exclusive(() => catchUp(store)),
    reset: async () => {
      scenarios.reset()
      await store.exclusive(store.reset)
      log.clear()
    },
  }
}
