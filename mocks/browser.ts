import { setupWorker } from 'msw/browser'
import { inFolder } from '#domain/folder.ts'
import { PRODUCT_KEY } from '#domain/product.ts'
import { type Backend, type Bases, createBackend, DEFAULT_BASES } from './backend.ts'
import { createClock, letDatesFollow } from './clock.ts'
import { areMarksHidden, hideMarks } from './panel/marks.ts'
import { layOnShelf } from './shelf.ts'
import { createStore, type KeyValueStorage, WORLD_KEY, type WorldName } from './store/store.ts'
import { type LinkState, type ReadLink, readLink } from './story/link.ts'
import { chooseScheme, keepScheme, storeSession } from './story/page.ts'
import { replay } from './story/replay.ts'
import { keptTrail } from './story/trail.ts'

/** The name on `window` under which journeys find the backend of the page. */
const CONTROL_NAME = `__${PRODUCT_KEY}Backend` as const

/** The address of msw's worker; scripts/demo-workers.ts puts it there. */
const WORKER = '/demoBackend.js'

declare global {
  interface Window {
    [CONTROL_NAME]?: Backend
  }
}

interface BrowserBackendOptions {
  readonly world?: WorldName
  readonly bases?: Bases
  readonly panel?: boolean
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

/** The world that the page goes on with, or the one of the link by which it was opened. */
const beginningOf = (link: ReadLink, storage: KeyValueStorage | undefined, world: WorldName) => {
  if (link.kind !== 'state') {
    const kept = keptTrail(storage)
    return {
      world: kept?.world ?? world,
      clock: createClock(undefined, kept?.ahead ?? 0),
      ...(kept && { seed: kept.seed, begun: new Date(kept.begun) }),
    }
  }
  const { begun, now, seed } = link.state
  const clock = createClock()
  clock.hold(Date.parse(begun ?? now ?? clock.now().toISOString()))
  return { world: link.state.world, clock, seed, begun: clock.now() }
}

/** As a browser that has never been here; the marks stay hidden if they were. */
const forgetAll = async (): Promise<void> => {
  const hidden = areMarksHidden()
  window.sessionStorage.clear()
  window.localStorage.clear()
  if (hidden) hideMarks(true)
  const gone = (await indexedDB.databases()).map(
    ({ name }) =>
      new Promise<void>((resolve) => {
        const asked = indexedDB.deleteDatabase(name ?? '')
        for (const end of ['success', 'error', 'blocked']) asked.addEventListener(end, () => resolve())
      }),
  )
  await Promise.all(gone)
}

/** Makes the world of the link, and the page as it was. Returns what the person should know of it. */
const openLink = async (backend: Backend, state: LinkState): Promise<string | null> => {
  const { failed } = await replay(backend, state)
  const [user] = backend.store.users.all(({ login }) => login === state.account)
  storeSession(user ?? null, state.company)
  chooseScheme(state.scheme)
  history.replaceState(state.record, '', state.address)
  const lost = failed + state.lacks
  if (lost > 0) return lost === 1 ? 'Falta 1 passo a este link.' : `Faltam ${lost} passos a este link.`
  return state.account !== null && !user ? 'Este link é de uma conta que a demonstração não tem.' : null
}

/** A link that is pasted into the address of an open page changes only its fragment. */
const watchLinks = () =>
  addEventListener('hashchange', () => {
    if (readLink(location.hash).kind !== 'none') location.reload()
  })

/** Answers the page's own API requests; everything else goes to the network. */
export const startMockBackend = async (options: BrowserBackendOptions = {}): Promise<Backend> => {
  const { bases = DEFAULT_BASES, panel = true } = options
  const link = readLink(location.hash)
  const storage = sessionStorageOrNone()
  const { world = storage?.getItem(WORLD_KEY) === 'demo' ? 'demo' : 'showcase' } = options
  if (link.kind === 'state') await forgetAll().catch(() => undefined)
  const { clock, ...beginning } = beginningOf(link, storage, world)
  const backend = createBackend({
    store: await createStore({ ...beginning, storage, clock: clock.now }),
    obfuscationKey: portalKey,
    bases,
    folder: inFolder(''),
    storage,
    time: clock,
    announce: async (address) => {
      const document = await backend.respond(new Request(address))
      if (document) await layOnShelf(address, document)
    },
  })
  let notice: string | null = null
  if (link.kind === 'state') notice = await openLink(backend, link.state)
  else {
    keepScheme()
    backend.trail.keep()
  }
  if (link.kind === 'broken') {
    notice = `O link ${link.reason}. A demonstração ficou como estava.`
    history.replaceState(history.state, '', location.pathname + location.search)
  }
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
  if (panel) {
    const { showPanel } = await import('./panel/panel.tsx')
    // a story begins with what it says
    const isStory = link.kind === 'state' && link.state.story !== null && link.state.steps.length === 0
    showPanel(backend, { notice, isOpen: isStory || notice !== null })
  }
  return backend
}
