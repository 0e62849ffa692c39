let mayBeBelow = scrollY > 0
addEventListener('scroll', ({ target }) => (mayBeBelow ||= target === document), {
  capture: true,
  passive: true,
})

/**
 * Scrolls the window to its top. Where it stands is known by its scrolling: to ask for it would make the browser lay out
 * a page that is just being drawn.
 */
export const toTop = (): void => {
  if (mayBeBelow) scrollTo(0, 0)
  mayBeBelow = false
}

/** A ref of the heading of a step within its page: the step begins at the top, wherever the one before was left. */
export const beginStep = (heading: HTMLElement | null): void => {
  if (!heading) return
  toTop()
  // the button that led here is gone
  heading.focus({ preventScroll: true })
}
