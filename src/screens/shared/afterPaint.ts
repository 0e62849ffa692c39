/** A hidden tab paints nothing. */
const LATEST_MS = 100

/** What ends the wait at once: the next press meets the page that is then shown, as if there had been no wait. */
const PRESSES = ['click', 'keydown'] as const

let isWaiting = false

/**
 * Opens a page, or turns one of a list, when the press that asks for it has been painted: whoever has pressed sees that at
 * once, however long the page takes to draw. Another press opens it at once, and the second click of a double click asks
 * for nothing more. Whoever has gone elsewhere meanwhile, as by the browser's back, stays there.
 */
export const afterPaint = (open: () => void): void => {
  if (isWaiting) return
  isWaiting = true
  document.documentElement.dataset['opening'] = ''
  // what only corrects the address of this page does not count
  const page = location.pathname
  let hasLeft = false
  const leave = () => {
    hasLeft = true
  }
  const go = () => {
    if (!isWaiting) return
    isWaiting = false
    clearTimeout(latest)
    for (const press of PRESSES) removeEventListener(press, go, true)
    removeEventListener('popstate', leave, true)
    delete document.documentElement.dataset['opening']
    if (location.pathname === page && !hasLeft) open()
  }
  const latest = setTimeout(go, LATEST_MS)
  for (const press of PRESSES) addEventListener(press, go, true)
  addEventListener('popstate', leave, true)
  requestAnimationFrame(() => setTimeout(go))
}
