import { useLayoutEffect } from 'react'

/** The library gives the focus back 10 ms after a modal has closed; where it could not, it is lost by then. */
const RETURN_MS = 20

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
    origin = first ?? opener
    return () => {
      setTimeout(() => {
        const isLost = () => document.activeElement === document.body
        if (isLost()) opener?.focus({ preventScroll: true })
        if (!document.querySelector('[aria-modal="true"]')) origin = null
        if (isLost()) first?.focus({ preventScroll: true })
        if (isLost()) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
      }, RETURN_MS)
    }
  }, [isOpen])
}
