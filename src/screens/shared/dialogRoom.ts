/** Rem between a title and buttons that stay in sight: a field with its label and its error. */
const LEAST_ROOM = 10
/** Of the window, that a modal may take; the rest shows what it lies over. */
const SHARE = 0.92

/**
 * A ref of what a modal shows between its title and its buttons, which is told to the styles: whether both stay in sight while
 * it scrolls, the buttons alone, or, in a low window or above a keyboard, neither (`data-sticks`), and what they cover, so that
 * a field that has the focus is never under them.
 */
export const watchRoom = (text: HTMLElement | null): (() => void) | undefined => {
  const content = text?.closest<HTMLElement>('[role="dialog"]')
  if (!text || !content) return undefined
  const measure = () => {
    const head = content.querySelector('header')?.offsetHeight ?? 0
    const buttons = text.nextElementSibling
    const end = buttons instanceof HTMLElement ? buttons.offsetHeight : 0
    const seen = Math.min(window.visualViewport?.height ?? window.innerHeight, window.innerHeight) * SHARE
    const least = LEAST_ROOM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const sticks = seen - head - end >= least ? 'all' : seen - end >= least ? 'buttons' : 'none'
    content.dataset['sticks'] = sticks
    content.style.setProperty('--dialog-head', `${sticks === 'all' ? head : 0}px`)
    content.style.setProperty('--dialog-end', `${sticks === 'none' ? 0 : end}px`)
    const { activeElement } = document
    // the keyboard of a phone comes when the field has the focus already
    if (activeElement instanceof HTMLInputElement && content.contains(activeElement)) {
      activeElement.scrollIntoView({ block: 'nearest' })
    }
  }
  const sizes = new ResizeObserver(measure)
  for (const part of [content, text, content.querySelector('header')]) if (part) sizes.observe(part)
  const left = new AbortController()
  window.visualViewport?.addEventListener('resize', measure, { signal: left.signal })
  window.addEventListener('resize', measure, { signal: left.signal })
  return () => {
    sizes.disconnect()
    left.abort()
  }
}
