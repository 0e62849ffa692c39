import { type RefObject, useLayoutEffect, useRef } from 'react'

/** For a message whose own button may take it away: then the focus goes to the modal around it, or to the heading. */
export const useFocusKept = <Box extends HTMLElement>(): RefObject<Box | null> => {
  const box = useRef<Box>(null)
  useLayoutEffect(() => {
    const here = box.current
    return () => {
      if (!here?.contains(document.activeElement)) return
      setTimeout(() => {
        const place = document.querySelector<HTMLElement>('[role=dialog]') ?? document.querySelector('h1')
        if (document.activeElement === document.body) place?.focus({ preventScroll: true })
      })
    }
  }, [])
  return box
}
