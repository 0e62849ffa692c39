import { setupWorker } from 'msw/browser'
import { inFolder } from '#domain/folder.ts'
import { PRODUCT_KEY } from '#domain/product.ts'
import { createClock, letDatesFollow } from '../backend/clock.ts'
import { createStore, type KeyValueStorage, WORLD_KEY, type WorldName } from '../backend/store/store.ts'
import { createDemoBackend, type DemoBackend } from './demoBackend.ts'
import { createHeldStorage } from './heldStorage.ts'
import { isPresenting, setPresenting } from './panel/presentation.ts'
import { cacheDocument } from './shelf.ts'
import { type LinkState, readLink } from './story/link.ts'
import { noticeOf, type Opened, openLinkState } from './story/openLink.ts'
import { chooseScheme, keepScheme, storeSession } from './story/page.ts'
import { keptTrail } from './story/trail.ts'

/** The name on `window` under which journeys find the backend of the page. */
const CONTROL_NAME = `__${PRODUCT_KEY}Backend` as const

/** The address of msw's worker; scripts/demo-workers.ts puts it there. */
const WORKER = '/demoBackend.js'

declare global {
  interface Window {
    [CONTROL_NAME]?: DemoBackend
  }
}

// A browser that blocks storage throws at the first use; then nothing survives a reload.
const sessionStorageOrNone = (): KeyValueStorage | undefined => {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}

/** Read when it is needed first: the portal reads the same file at its start. */
const portalKey = async (): Promise<string> => {
  const settings = (await (await fetch(inFolder('/config.json'))).json()) as { obfuscationKey: string }
  return settings.obfuscationKey
}

/** The world that the page goes on with. */
const keptBeginning = (storage: KeyValueStorage | undefined, world: WorldName) => {
  const kept = keptTrail(storage)
  return {
    world: kept?.world ?? world,
    clock: createClock(undefined, kept?.ahead ?? 0),
    ...(kept && { seed: kept.seed, begun: new Date(kept.begun) }),
  }
}

/** The one of the link by which the page was opened. */
const beginningOf = ({ begun, now, seed, world }: LinkState) => {
  const clock = createClock()
  clock.hold(Date.parse(begun ?? now ?? clock.now().toISOString()))
  return { world, clock, seed, begun: clock.now() }
}

/** As a browser that has never been here; a presentation goes on. */
const forgetAll = async (): Promise<void> => {
  const wasPresenting = isPresenting()
  window.sessionStorage.clear()
  window.localStorage.clear()
  if (wasPresenting) setPresenting(true)
  const gone = (await indexedDB.databases()).map(
    ({ name }) =>
      new Promise<void>((resolve) => {
        const asked = indexedDB.deleteDatabase(name ?? '')
        for (const end of ['success', 'error', 'blocked']) asked.addEventListener(end, () => resolve())
      }),
  )
  await Promise.all(gone)
}

/** The page as it was. Returns what the person should know of it. */
const showState = ({ user, record }: Extract<Opened, { kind: 'open' }>, state: LinkState): string | null => {
  storeSession(user, state.company)
  chooseScheme(state.scheme)
  history.replaceState(record, '', state.address)
  return noticeOf(state)
}

/** A link that is pasted into the address of an open page changes only its fragment. */
const watchLinks = () =>
  addEventListener('hashchange', () => {
    if (readLink(location.hash).kind !== 'none') location.reload()
  })

/** Answers the page's own API requests; everything else goes to the network. */
export const startMockBackend = async (): Promise<DemoBackend> => {
  const link = readLink(location.hash)
  const storage = sessionStorageOrNone()
  const world = storage?.getItem(WORLD_KEY) === 'demo' ? 'demo' : 'showcase'
  const backendOf = async (
    { clock, ...beginning }: ReturnType<typeof keptBeginning>,
    keeping: KeyValueStorage | undefined,
  ): Promise<DemoBackend> => {
    const made = createDemoBackend({
      store: await createStore({ ...beginning, storage: keeping, clock: clock.now }),
      obfuscationKey: portalKey,
      folder: inFolder(''),
      storage: keeping,
      time: clock,
      announce: async (address) => {
        const document = await made.respond(new Request(address))
        if (document) await cacheDocument(address, document)
      },
    })
    return made
  }
  /** Null: not all of the link holds, and nothing was done. */
  const openLink = async (state: LinkState) => {
    const held = createHeldStorage()
    const linked = await backendOf(beginningOf(state), held)
    const opened = await openLinkState(linked, state)
    if (opened.kind === 'broken') return opened
    await forgetAll().catch(() => undefined)
    held.settle(storage)
    return { kind: 'open', backend: linked, notice: showState(opened, state) } as const
  }
  const opened = link.kind === 'state' ? await openLink(link.state) : link
  const backend =
    opened.kind === 'open' ? opened.backend : await backendOf(keptBeginning(storage, world), storage)
  let notice = opened.kind === 'open' ? opened.notice : null
  if (opened.kind !== 'open') {
    keepScheme()
    backend.trail.keep()
  }
  if (opened.kind === 'broken') {
    notice = `O link ${opened.reason}. Os dados da demonstração ficaram como estavam.`
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  const { clock } = backend
  const followClock = () => {
    if (clock.ahead() !== 0) letDatesFollow(clock)
  }
  followClock()
  backend.watchMoves(followClock)
  watchLinks()
  // Every request below the bases is handled: an unknown call answers 501.
  await setupWorker(...backend.handlers).start({
    onUnhandledFrame: 'bypass',
    quiet: true,
    serviceWorker: { url: inFolder(WORKER) },
  })
  window[CONTROL_NAME] = backend
  const { showPanel } = await import('./panel/panel.tsx')
  showPanel(backend, notice)
  return backend
}
