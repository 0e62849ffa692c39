import { useLayoutEffect } from 'react'

/** The library gives the focus back 10 ms after a modal has closed; where it could not, it is lost by then. */
const RETURN_MS = 20

/**
 * When a modal closes, no focus is lost: it goes to what opened the modal, or, if that is gone or the page itself
 * opened it, to the heading of the page.
 */
export const useFocusBack = (isOpen: boolean): void => {
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const opener = document.activeElement as HTMLElement | null
    return () => {
      setTimeout(() => {
        const isLost = () => document.activeElement === document.body
        if (isLost()) opener?.focus({ preventScroll: true })
        if (isLost()) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
      }, RETURN_MS)
    }
  }, [isOpen])
}
