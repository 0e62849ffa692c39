import { setupWorker } from 'msw/browser'
import { inFolder } from '#domain/folder.ts'
import { PRODUCT_KEY } from '#domain/product.ts'
import { type Backend, type Bases, createBackend, DEFAULT_BASES } from './backend.ts'
import { layOnShelf } from './shelf.ts'
import { createStore, type KeyValueStorage, WORLD_KEY, type WorldName } from './store/store.ts'

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

/** Answers the page's own API requests; everything else goes to the network. */
export const startMockBackend = async (options: BrowserBackendOptions = {}): Promise<Backend> => {
  const { bases = DEFAULT_BASES, panel = true } = options
  const storage = sessionStorageOrNone()
  const { world = storage?.getItem(WORLD_KEY) === 'demo' ? 'demo' : 'showcase' } = options
  const backend = createBackend({
    store: await createStore({ world, storage }),
    obfuscationKey: portalKey,
    bases,
    folder: inFolder(''),
    storage,
    announce: async (address) => {
      const document = await backend.respond(new Request(address))
      if (document) await layOnShelf(address, document)
    },
  })
  // Every request below the bases is handled: an unknown call answers 501.
  await setupWorker(...backend.handlers).start({
    onUnhandledFrame: 'bypass',
    quiet: true,
    serviceWorker: { url: inFolder(WORKER) },
  })
  window[CONTROL_NAME] = backend
  if (panel) {
    const { showPanel } = await import('./panel/panel.tsx')
    showPanel(backend)
  }
  return backend
}
