import { complain } from './complain.ts'
import { ORDERS_PATH } from './rules/loading-order.ts'

/** As scripts/demo-documents-worker.js knows it. */
const SHELF = 'demo-documents'
/** Where scripts/demo-workers.ts puts that worker. */
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
  const { active, waiting, installing } = await navigator.serviceWorker.register(WORKER, {
    scope: ORDERS_PATH,
  })
  const worker = active ?? waiting ?? installing
  if (worker) await activated(worker)
}

/**
 * Makes a document openable in a tab of its own. That tab runs no backend, and the worker which answers API
 * calls for the portal's tab does so only while that tab is seen: so the document is laid down beforehand.
 */
export const layOnShelf = async (address: string, document: Response): Promise<void> => {
  try {
    await startWorker()
    const shelf = await caches.open(SHELF)
    await shelf.put(address, document)
  } catch (reason) {
    complain(`the document at ${new URL(address).pathname} can't be opened: ${String(reason)}`)
  }
}
