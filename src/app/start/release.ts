import { storageKey } from '#domain/product.ts'

const RELOADED_AT = storageKey('reloaded-at')
const ONCE_IN_MS = 60_000

/**
 * If a demo was served from this origin before, its worker would answer the portal's calls. It is removed and
 * the page is loaded again.
 */
export const dropDemoWorkers = async () => {
  const registrations = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? []
  if (registrations.length === 0) return
  await Promise.all(registrations.map((registration) => registration.unregister()))
  if (navigator.serviceWorker.controller) location.reload()
}

let reloading = false

/** Whether the page is being reloaded: errors until then need no message. */
export const isReloading = () => reloading

/**
 * A new release removes the files of the old one. A page that asks for such a file is reloaded, at most once
 * a minute; after that the error page is shown.
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
