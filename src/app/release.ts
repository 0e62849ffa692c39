import { storageKey } from '#domain/product.ts'

const RELOADED_AT = storageKey('reloaded-at')
const ONCE_IN_MS = 60_000

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
    location.reload()
  })
}
