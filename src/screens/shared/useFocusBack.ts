import { useLayoutEffect } from 'react'

/** The library gives the focus back 10 ms after a modal has closed; where it could not, it is lost by then. */
const RETURN_MS = 20

/** The button that stands now where this one stood, in a record that was loaded again meanwhile. */
const anew = (button: HTMLElement, record: string | undefined): HTMLElement => {
  if (button.isConnected || record === undefined) return button
  const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent
  const same = [...document.querySelectorAll<HTMLElement>(`[data-record="${record}"] button`)]
  return same.find((one) => nameOf(one) === nameOf(button)) ?? button
}

/** What opened the first of the modals that follow each other; null: none is open, nor has just been. */
let origin: HTMLElement | null = null

/**
 * When a modal closes, no focus is lost: it goes to what opened the modal, or to what opened the
 * modal before it; if that is gone or the page itself opened it, to the heading of the page.
 */
export const useFocusBack = (isOpen: boolean): void => {
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const opener = document.activeElement as HTMLElement | null
    const follows = opener === document.body || Boolean(opener?.closest('[aria-modal="true"]'))
    const first = follows ? origin : null
    const record = opener?.closest<HTMLElement>('[data-record]')?.dataset['record']
    origin = first ?? opener
    return () => {
      setTimeout(() => {
        const isLost = () => document.activeElement === document.body
        if (isLost() && opener) anew(opener, record).focus({ preventScroll: true })
        if (!document.querySelector('[aria-modal="true"]')) origin = null
        if (isLost()) first?.focus({ preventScroll: true })
        if (isLost()) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
      }, RETURN_MS)
    }
  }, [isOpen])
}
