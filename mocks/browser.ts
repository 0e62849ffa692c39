import { setupWorker } from 'msw/browser'
import { PRODUCT_KEY } from '#domain/product.ts'
import { type Backend, type Bases, createBackend, DEFAULT_BASES } from './backend.ts'
import { layOnShelf } from './shelf.ts'
import { createStore, type KeyValueStorage, type WorldName } from './store/store.ts'

/** Where demo journeys find the backend of their page. */
const CONTROL_NAME = `__${PRODUCT_KEY}Backend` as const

/** Where scripts/demo-workers.ts puts msw's worker. */
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

// A browser that blocks storage throws at the first touch; the demo then lasts as long as its page.
const sessionStorageOrNone = (): KeyValueStorage | undefined => {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}

/** Answers the page's own API requests; everything else goes to the network. */
export const startMockBackend = async (options: BrowserBackendOptions = {}): Promise<Backend> => {
  const { world = 'demo', bases = DEFAULT_BASES, panel = true } = options
  const storage = sessionStorageOrNone()
  const backend = createBackend({
    store: await createStore({ world, storage }),
    bases,
    storage,
    announce: async (address) => {
      const document = await backend.respond(new Request(address))
      if (document) await layOnShelf(address, document)
    },
  })
  // Below the bases nothing is unhandled: an unknown call answers 501.
  await setupWorker(...backend.handlers).start({
    onUnhandledFrame: 'bypass',
    quiet: true,
    serviceWorker: { url: WORKER },
  })
  window[CONTROL_NAME] = backend
  if (panel) {
    const { showPanel } = await import('./panel/panel.tsx')
    showPanel(backend)
  }
  return backend
}
