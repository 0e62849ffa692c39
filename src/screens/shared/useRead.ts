import { type MouseEvent, useLayoutEffect, useState } from 'react'
import { forgetHeldKeys, listenForHeldKeys } from './heldKeys.ts'

/** The second half of a double click comes up to half a second after the first (reliability N8). */
const READING_MS = 600

/**
 * Whether what is shown has been there long enough that a click can be meant for it. An earlier click was meant
 * for what was there before, and so is what a key that is held down since then repeats.
 * @param shown names it; null: nothing is shown
 */
export const useRead = (shown: string | null): boolean => {
  const [read, setRead] = useState<string | null>(null)
  useLayoutEffect(listenForHeldKeys, [])
  useLayoutEffect(() => {
    if (shown === null) return undefined
    forgetHeldKeys()
    return forgetHeldKeys
  }, [shown])
  useLayoutEffect(() => {
    const timer = setTimeout(() => setRead(shown), READING_MS)
    return () => {
      clearTimeout(timer)
      setRead(null)
    }
  }, [shown])
  return read !== null && read === shown
}

/** Nobody hears the click, whatever it has hit. */
export const ignoreClick = (event: MouseEvent): void => {
  event.preventDefault()
  event.stopPropagation()
}
