import { isResetRegister } from '#domain/pages.ts'
import { PRODUCT_KEY } from '#domain/product.ts'
import { createHttpClient } from '#services/http/client.ts'
import { browserLock, createRenewal, type Lock, type RenewalMoment } from '#services/http/renewal.ts'
import { browserStorage, createVault } from '#services/http/vault.ts'
import { refreshSession } from '#services/session.ts'
import { countMalformed } from '../effects/analytics.ts'
import { serverClock } from '../start/serverTime.ts'
import { settings } from '../start/settings.ts'

export const vault = createVault(browserStorage())

const renewalListeners = new Set<(moment: RenewalMoment) => void>()

/** Calls back when a renewal of the session begins and ends. Returns a function that unsubscribes. */
export const onRenewal = (listener: (moment: RenewalMoment) => void) => {
  renewalListeners.add(listener)
  return () => {
    renewalListeners.delete(listener)
  }
}

/** Milliseconds until other tabs surely see a change of the storage. */
const STORAGE_LAG_MS = 100

const amongTabs = browserLock(`${PRODUCT_KEY}:refresh`)

/**
 * The lock is held until the other tabs can see the new token; otherwise the next tab would refresh the old
 * one again. The outcome is returned before that.
 */
const refreshLock: Lock = (task) =>
  new Promise((resolve, reject) => {
    amongTabs(async () => {
      await task().then(resolve, reject)
      await new Promise((isVisible) => setTimeout(isVisible, STORAGE_LAG_MS))
    }).catch(reject)
  })

const isResetRoute = () => isResetRegister(location.pathname)

/** The client of the main API. There is one in a tab, so that a token is renewed once. */
export const client = createHttpClient({
  baseUrl: () => settings().apiBaseUrl,
  session: {
    read: vault.read,
    renew: createRenewal({
      vault,
      refresh: (refreshToken) => refreshSession(client, refreshToken),
      lock: refreshLock,
      watch: (moment) => {
        for (const listener of renewalListeners) listener(moment)
      },
    }),
    mayRenew: () => !isResetRoute(),
  },
  mayNameOperations: () => settings().idempotencyHeader,
  report: countMalformed,
  hearTime: serverClock.hear,
})

/** The session is not restored on a password page (core §2). */
export const restoresSession = () => !isResetRoute()
