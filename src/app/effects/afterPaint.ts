/** A hidden tab paints nothing. */
const LATEST_MS = 100

let isWaiting = false

/**
 * Opens a page when the press that asks for it has been painted: whoever has pressed sees that at once, however long the
 * page takes to draw. The second click of a double click asks for nothing more.
 */
export const afterPaint = (open: () => void): void => {
  if (isWaiting) return
  isWaiting = true
  document.documentElement.dataset['opening'] = ''
  const go = () => {
    if (!isWaiting) return
    isWaiting = false
    clearTimeout(latest)
    delete document.documentElement.dataset['opening']
    open()
  }
  const latest = setTimeout(go, LATEST_MS)
  requestAnimationFrame(() => setTimeout(go))
}
