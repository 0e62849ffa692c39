import { getResponse, http, type RequestHandler } from 'msw'
import { advance } from './advance.ts'
import { type Clock, createClock } from './clock.ts'
import { catchUp, createAnswer, type Done } from './handlers/answer.ts'
import { routes } from './handlers/index.ts'
import { answerOrderFile, isOrderFileRequest } from './handlers/loading-order.ts'
import { createListeners } from './listeners.ts'
import { type CallLog, createLog } from './log.ts'
import { createScenarios, type Scenarios } from './scenarios.ts'
import type { KeyValueStorage, Store } from './store/store.ts'

/** The bases of the two APIs: paths, or whole addresses (api §1.1). */
export interface Bases {
  readonly api: string
  readonly partner: string
}
const DEFAULT_BASES: Bases = { api: '/api', partner: '/partner-api' }

export interface Backend {
  readonly handlers: RequestHandler[]
  /**
   * Undefined for a request that is for neither API and for no document. Rejects if the request was aborted.
   */
  readonly respond: (request: Request) => Promise<Response | undefined>
  readonly store: Store
  readonly scenarios: Scenarios
  readonly log: CallLog
  readonly clock: Clock
  /** Does what is due by time, as every request does first; nothing, while the time is held (`isTimeHeld`). */
  readonly catchUp: () => Promise<boolean>
  /** The same, for work that has the store's turn already and tells nobody. */
  readonly settle: () => Promise<boolean>
  /** Moves the clock on by so many milliseconds, and does what is due on the way. */
  readonly passTime: (milliseconds: number) => Promise<void>
  /** The same, for work that has the store's turn already and tells nobody. */
  readonly leap: (milliseconds: number) => Promise<void>
  /** Sets the clock to that of the computer. */
  readonly followTime: () => void
  /** Changes the world in the store's turn, without a request, and tells those who watch. */
  readonly act: (work: () => Promise<void>) => Promise<void>
  /** Calls back after something has happened without a request of the page. Returns a function that ends this. */
  readonly watchMoves: (listener: () => void) => () => void
  /** Puts records, scenarios, clock and log back to their first state. */
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
  /** Whether answers carry `Date`; a portal of another origin may not be allowed to read it. Not given: they do. */
  readonly tellsTime?: (() => boolean) | undefined
  /** The clock of the store, where it can be moved. */
  readonly time?: Clock | undefined
  /** Waits for the latency. */
  readonly wait?: (milliseconds: number) => Promise<void>
  /** Called when a call has changed a record. */
  readonly onDone?: (done: Done) => void
  /** Whether nothing happens by time now. Not given: it always does. */
  readonly isTimeHeld?: () => boolean
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
    onDone = () => undefined,
    isTimeHeld = () => false,
  } = options
  const clock = options.time ?? createClock(() => store.now().getTime())
  const log = createLog()
  const scenarios = createScenarios(
    store,
    routes.map(({ call }) => call.id),
    storage,
  )
  const { tell: tellMoved, subscribe: watchMoves } = createListeners()
  const keepTime = async () => !isTimeHeld() && (await catchUp(store))
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
      tellsTime: options.tellsTime,
      onDone,
      keepTime: async () => {
        if (await keepTime()) tellMoved()
      },
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
  const act = async (work: () => Promise<void>) => {
    await store.exclusive(async () => {
      await work()
      store.save()
    })
    tellMoved()
  }
  const settle = () => catchUp(store)
  const leap = async (milliseconds: number) => {
    const to = store.now().getTime() + milliseconds
    await advance({ store, clock, catchUp: settle }, to)
    clock.run(to)
  }
  return {
    handlers,
    respond: (request) => getResponse(handlers, request),
    store,
    scenarios,
    log,
    clock,
    catchUp: async () => {
      const haveMoved = await store.exclusive(keepTime)
      if (haveMoved) tellMoved()
      return haveMoved
    },
    settle,
    passTime: (milliseconds) => act(() => leap(milliseconds)),
    leap,
    followTime: () => {
      clock.run()
      tellMoved()
    },
    act,
    watchMoves,
    reset: async () => {
      scenarios.reset()
      clock.run()
      await store.exclusive(store.reset)
      log.clear()
    },
  }
}
