import { inFolder } from '#domain/folder.ts'
import { complain } from '../backend/complain.ts'
import { ORDERS_PATH } from '../backend/rules/loading-order.ts'

/** The name of the cache; scripts/demo-documents-worker.js uses the same. */
const SHELF = 'demo-documents'
/** The address of that worker; scripts/demo-workers.ts puts it there. */
const WORKER = '/demoDocuments.js'

const activated = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })

const startWorker = async (): Promise<void> => {
  const { active, waiting, installing } = await navigator.serviceWorker.register(inFolder(WORKER), {
    scope: inFolder(ORDERS_PATH),
  })
  const worker = active ?? waiting ?? installing
  if (worker) await activated(worker)
}

/**
 * Makes a document available to a new tab. That tab has no backend, and msw's worker answers only while the
 * portal's tab is visible, so the document is stored in a cache before.
 */
export const cacheDocument = async (address: string, document: Response): Promise<void> => {
  try {
    await startWorker()
    const shelf = await caches.open(SHELF)
    await shelf.put(address, document)
  } catch (reason) {
    complain(`the document at ${new URL(address).pathname} can't be opened: ${String(reason)}`)
  }
}
