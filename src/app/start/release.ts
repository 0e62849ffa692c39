import { storageKey } from '#domain/product.ts'

const RELOADED_AT = storageKey('reloaded-at')
const ONCE_IN_MS = 60_000

/**
 * A worker of a demo that was once served from this origin would answer the portal's calls: it is taken
 * away, and the page is loaded without it.
 */
export const dropDemoWorkers = async () => {
  const registrations = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? []
  if (registrations.length === 0) return
  await Promise.all(registrations.map((registration) => registration.unregister()))
  if (navigator.serviceWorker.controller) location.reload()
}

let reloading = false

/** Whether the page is about to go: what breaks in it until then is not worth a word. */
export const isReloading = () => reloading

/**
 * A new release takes the files of the old one away: a page that asks for one of them is reloaded,
 * once a minute at most; after that the error page shows.
 */
export const reloadOnceWhenAFileIsGone = () => {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED_AT))
    if (Date.now() - last < ONCE_IN_MS) return
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    event.preventDefault()
    reloading = true
    location.reload()
  })
}
