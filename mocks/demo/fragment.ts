/** Whether the page was opened by an address with this fragment, which is taken out of it then. */
export const takeFragment = (fragment: string): boolean => {
  if (location.hash !== fragment) return false
  history.replaceState(history.state, '', location.pathname + location.search)
  return true
}

/**
 * Hears of a fragment that is added to the address of the open page. The browser makes an entry of the history for it, without
 * what the page keeps in its own: it goes back to that at once, and the page, which listens later, hears of neither. Returns
 * a function that ends this.
 */
export const onHashChange = (fragment: string, then: () => void): (() => void) => {
  let isLeaving = false
  const move = (event: PopStateEvent) => {
    if (!isLeaving && location.hash !== fragment) return
    event.stopImmediatePropagation()
    isLeaving = !isLeaving
    if (isLeaving) history.back()
    else then()
  }
  const change = (event: HashChangeEvent) => {
    const [before, after] = [new URL(event.oldURL).hash, new URL(event.newURL).hash]
    if (after === fragment || (before === fragment && after === '')) event.stopImmediatePropagation()
  }
  addEventListener('popstate', move, { capture: true })
  addEventListener('hashchange', change, { capture: true })
  return () => {
    removeEventListener('popstate', move, { capture: true })
    removeEventListener('hashchange', change, { capture: true })
  }
}
