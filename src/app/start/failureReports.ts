import { createStore, update } from 'idb-keyval'
import { storageKey } from '#domain/product.ts'
import { withStorageTimeout } from '../drafts/storageTimeout.ts'
import { createReporter, type Kept, NOTHING, type ReporterParts } from '../effects/reporter.ts'
import { pageNameOf } from '../effects/reports.ts'
import { hearFailures } from './hearFailures.ts'

const KEY = 'reports'

/** What waits to be sent survives a reload, also of a page that has crashed; where nothing can be stored, it lasts as long as the page. */
const createShelf = (): ReporterParts['change'] => {
  const store = createStore(storageKey('failures'), 'failures')
  let unstored = NOTHING
  return async (change) => {
    try {
      await withStorageTimeout(() => update<Kept>(KEY, (kept = NOTHING) => change(kept), store))
    } catch {
      unstored = change(unstored)
    }
  }
}

/**
 * Without cookies, without a referrer, and in a form that needs no word of the other server (CORS). Of another origin it cannot
 * be read what it has answered: what has arrived counts as taken.
 */
const sendTo = (url: string) => async (body: string) => {
  try {
    const { type, status } = await fetch(url, {
      method: 'POST',
      body,
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    })
    return type === 'opaque' || status < 500
  } catch {
    return false
  }
}

/** Reports what fails from now on, what has failed before, and what an earlier visit could not send. */
export const startReports = (url: string, share: number): void => {
  const { tell, sendWhatWaits } = createReporter({
    version: __VERSION__,
    pageName: () => pageNameOf(location.pathname),
    share,
    change: createShelf(),
    send: sendTo(url),
    isOnline: () => navigator.onLine,
  })
  addEventListener('online', sendWhatWaits)
  hearFailures(tell)
  sendWhatWaits()
}
