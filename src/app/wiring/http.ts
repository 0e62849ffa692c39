import { isResetRegister } from '#domain/pages.ts'
import { PRODUCT_KEY } from '#domain/product.ts'
import { createHttpClient } from '#services/http/client.ts'
import { browserLock, createRenewal, type Lock } from '#services/http/renewal.ts'
import { browserStorage, createVault } from '#services/http/vault.ts'
import { refreshSession } from '#services/session.ts'
import { settings } from '../start/settings.ts'

export const vault = createVault(browserStorage())

type RenewalMoment = 'started' | 'ended'
const renewalListeners = new Set<(moment: RenewalMoment) => void>()

/** Tells when the session is being renewed. Returns the way out. */
export const onRenewal = (listener: (moment: RenewalMoment) => void) => {
  renewalListeners.add(listener)
  return () => {
    renewalListeners.delete(listener)
  }
}

/** Browsers show a tab's storage to the others a moment late; milliseconds. */
const STORAGE_LAG_MS = 100

const amongTabs = browserLock(`${PRODUCT_KEY}:refresh`)

/**
 * Held until the other tabs can see the new token, or the next holder would refresh the old one again;
 * who waits for the outcome has it before.
 */
const refreshLock: Lock = (task) =>
  new Promise((resolve, reject) => {
    amongTabs(async () => {
      await task().then(resolve, reject)
      await new Promise((isVisible) => setTimeout(isVisible, STORAGE_LAG_MS))
    }).catch(reject)
  })

const isResetRoute = () => isResetRegister(location.pathname)

/** The client of the main API; one for the whole tab, so that there is one renewal. */
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
})

/** The session is not restored on a password page (core §2). */
export const restoresSession = () => !isResetRoute()
