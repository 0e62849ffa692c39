import { useEffect, useEffectEvent, useRef } from 'react'

/** Marks the entry of the history that an open window has. */
const isMarked = (): boolean => history.state?.isWindowOpen === true

/**
 * The browser's back closes an open window and stays on its page: it has an entry of its own, which says nothing of what is
 * shown. A reload closes it, and forward opens nothing.
 */
export const useClosedByBack = (isOpen: boolean, onClose: () => void): void => {
  const hasEntry = useRef(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) {
      if (hasEntry.current && isMarked()) history.back()
      hasEntry.current = false
      return
    }
    if (!isMarked()) history.pushState({ ...history.state, isWindowOpen: true }, '')
    hasEntry.current = true
    const leave = () => {
      if (!isMarked()) close()
    }
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [isOpen])
}
