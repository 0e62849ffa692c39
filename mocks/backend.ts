import { getResponse, http, type RequestHandler } from 'msw'
import { type Clock, createClock } from './clock.ts'
import { catchUp, createAnswer, type Done, type Parts } from './handlers/answer.ts'
import { routes } from './handlers/index.ts'
import { answerOrderFile, isOrderFileRequest } from './handlers/loading-order.ts'
import { type CallLog, createLog } from './log.ts'
import { createScenarios, type Scenarios } from './scenarios.ts'
import { type KeyValueStorage, STORE_KEY, type Store } from './store/store.ts'
import { advance } from './story/advance.ts'
import { happeningsIn } from './story/happenings.ts'
import { redacted } from './story/placeholders.ts'
import { enterStep, switchTo } from './story/player.ts'
import { isTellerAwaited, type TourStep, tellingOf } from './story/stories.ts'
import { createTrail, DOES, LEFT, type Step, type Trail } from './story/trail.ts'

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
  readonly clock: Clock
  /** What has happened since the world was made. */
  readonly trail: Trail
  /**
   * Does what is due by time, as every request does first. While a story waits for who tells it, nothing is due: what
   * its step says stays true as long as they talk.
   */
  readonly catchUp: () => Promise<boolean>
  /** The same, for work that has the store's turn already and tells nobody. */
  readonly settle: () => Promise<boolean>
  /** Moves the clock on by so many milliseconds, and does what is due on the way. */
  readonly passTime: (milliseconds: number) => Promise<void>
  /** Sets the clock to that of the computer. */
  readonly followTime: () => void
  /** Lets something happen now, by its id (story/happenings.ts); one that cannot happen any more is left out. */
  readonly happen: (id: string) => Promise<void>
  /** Begins the next step of the story that is told; null: it was the last one. */
  readonly nextStep: () => Promise<TourStep | null>
  /** The story is told no more: what it has set goes, and what was due meanwhile happens. */
  readonly leaveStory: () => Promise<void>
  /** Calls back after something has happened without a request of the page. Returns a function that ends this. */
  readonly watchMoves: (listener: () => void) => () => void
  /** Puts records, scenarios, clock and log back to their first state. */
  readonly reset: () => Promise<void>
  /** The same, and the next page makes a world of its own day. */
  readonly restart: () => Promise<void>
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
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The path below a base, or undefined. */
const pathBelow = (base: string, address: string): string | undefined => {
  const { origin, pathname } = new URL(address)
  const whole = base.startsWith('/') ? pathname : `${origin}${pathname}`
  return whole.startsWith(`${base}/`) ? whole.slice(base.length) : undefined
}

/** The parts of a request that say something. */
const givenIn = (parts: Parts): Partial<Parts> =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => Object.keys(Object(part)).length > 0))

/** The step of the trail that a request is. */
const stepOf = (
  { callId, user, parts, read }: Done,
  { store, scenarios }: Pick<Backend, 'store' | 'scenarios'>,
): Step => {
  const ciphers = read.map(([cipher]) => cipher)
  const on = scenarios.active()
  return {
    at: store.now().getTime() - store.begun.getTime(),
    does: callId,
    ...(user && { by: user.id }),
    asks: redacted(givenIn(parts), ciphers) as Record<string, unknown>,
    ...(read.length > 0 && { plain: read.map(([, plain]) => redacted(plain)) }),
    ...(on.length > 0 && { on }),
  }
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
  const clock = options.time ?? createClock(() => store.now().getTime())
  const log = createLog()
  const scenarios = createScenarios(
    store,
    routes.map(({ call }) => call.id),
    storage,
  )
  const trail = createTrail({
    world: store.world,
    begun: store.begun,
    seed: store.seed,
    ahead: clock.ahead,
    storage,
  })
  const listeners = new Set<() => void>()
  const tellMoved = () => {
    for (const listener of listeners) listener()
  }
  const since = () => Math.max(0, store.now().getTime() - store.begun.getTime())
  /** What the present step of a story changes as soon as a call has done its work. */
  const followStory = (callId: string) => {
    const now = tellingOf(trail.story())
    const after = now?.telling.after
    if (after?.call === callId) scenarios.stage(now?.story.scenarios ?? [], after.faults)
  }
  const keepTime = async () => !isTellerAwaited(trail.story()) && (await catchUp(store))
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
      onDone: (done) => {
        trail.add(stepOf(done, { store, scenarios }))
        followStory(done.callId)
      },
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
  /** Something that the panel does to the world. */
  const act = async (work: () => Promise<void>) => {
    await store.exclusive(async () => {
      await work()
      store.save()
    })
    tellMoved()
  }
  const reset = async () => {
    scenarios.reset()
    clock.run()
    await store.exclusive(store.reset)
    trail.clear()
    log.clear()
  }
  return {
    handlers,
    respond: (request) => getResponse(handlers, request),
    store,
    scenarios,
    log,
    clock,
    trail,
    catchUp: async () => {
      const haveMoved = await store.exclusive(keepTime)
      if (haveMoved) tellMoved()
      return haveMoved
    },
    settle: () => catchUp(store),
    passTime: (milliseconds) =>
      act(async () => {
        const to = store.now().getTime() + milliseconds
        // when a story waits, its link cannot tell this from time that passes by itself
        if (isTellerAwaited(trail.story()))
          trail.add({ at: since(), does: DOES.leaps, what: String(milliseconds) })
        await advance({ store, clock, catchUp: () => catchUp(store) }, to)
        clock.run(to)
        trail.keep()
      }),
    followTime: () => {
      clock.run()
      trail.keep()
      tellMoved()
    },
    happen: (id) =>
      act(async () => {
        const happening = happeningsIn(store).find((one) => one.id === id)
        if (!happening) return
        await happening.run()
        trail.add({ at: since(), does: DOES.happens, what: id })
      }),
    nextStep: async () => {
      const told = trail.story()
      const next = (told?.told ?? 0) + 1
      const telling = told && tellingOf({ id: told.id, told: next })?.telling
      if (!told || !telling) return null
      await act(async () => {
        await enterStep(store, telling)
        trail.add({ at: since(), does: DOES.tells, what: String(next) })
        trail.tell(told.id, next)
        switchTo(scenarios, told.id, telling)
        await keepTime()
      })
      return telling
    },
    leaveStory: () =>
      act(async () => {
        trail.add({ at: since(), does: DOES.tells, what: LEFT })
        trail.leave()
        scenarios.stage([], {})
        await keepTime()
      }),
    watchMoves: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reset,
    restart: async () => {
      await reset()
      storage?.removeItem(STORE_KEY)
      trail.drop()
    },
  }
}
